import { describe, expect, it } from '@jest/globals';
import { rupees, day } from '../trips/trip-fixtures.ts';
import {
  countChunkEntries,
  foldIntoChunks,
  liveChunkEntries,
  type ChunkedEntries,
} from './chunked-entries.ts';
import { type Entry } from './entry.ts';
import { foldEntries, liveEntries, mergeEntry } from './fold-entries.ts';

const share = (entryId: string, reverses?: string): Entry => ({
  entryId,
  entryType: 'BULK_PAYMENT_RECEIVED',
  occurredOn: day('2026-11-16'),
  branchId: 'pune',
  amountPaise: rupees(reverses === undefined ? 1 : -1),
  lines: [],
  ...(reverses === undefined ? {} : { reverses }),
});

/** 250 shares, then the reversals of every tenth. */
const posted = [
  ...Array.from({ length: 250 }, (_, nth) => share(`share-${nth}`)),
  ...Array.from({ length: 25 }, (_, nth) => share(`back-${nth}`, `share-${nth * 10}`)),
];

const foldOneByOne = () =>
  posted.reduce<ChunkedEntries>((chunks, entry) => foldIntoChunks(chunks, [entry]), []);

describe('chunked entries', () => {
  it('hold what one list holds, in the same order', () => {
    const whole = foldEntries({}, posted, mergeEntry);
    expect(liveChunkEntries(foldOneByOne())).toEqual(liveEntries(whole));
    expect(countChunkEntries(foldOneByOne())).toBe(Object.keys(whole).length);
  });

  it('are the same whether an event posts one entry or all', () => {
    expect(foldIntoChunks([], posted)).toEqual(foldOneByOne());
  });

  it('share the chunks that an event does not change', () => {
    const before = foldOneByOne();
    const after = foldIntoChunks(before, [share('one-more')]);
    expect(after.length).toBe(before.length);
    expect(after.slice(0, -1).every((chunk, place) => chunk === before[place])).toBe(true);
    expect(after.at(-1)).not.toBe(before.at(-1));
  });

  it('refuse the reversal of an entry that was never posted', () => {
    expect(() => foldIntoChunks([], [share('back', 'never')])).toThrow('taken back before it was posted');
  });
});
