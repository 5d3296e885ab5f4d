import { describe, expect, it } from '@jest/globals';
import { checkpointAt, foldShare, listReadRows, makeShare } from './fold-batch.ts';
import {
  change,
  projection,
  put,
  putFromRows,
  remove,
  upsert,
  type Change,
  type Lookup,
} from './projection.ts';
import { BEGINNING } from './checkpoint.ts';
import { envelopeAt, type TollEvent } from './specimen.ts';
import { table } from './table.ts';

interface TallyRow {
  readonly n: number;
}
const tally = table<TallyRow>('tally-v1', 'tally', { fields: { n: 'integer' } });
const plusOne = ({ n }: TallyRow): TallyRow => ({ n: n + 1 });
const added: TollEvent = { type: 'VehicleAdded', data: { vehicleId: 'v1', vehicleNo: 'MH12AB1234' } };
const removed: TollEvent = { type: 'VehicleRemoved', data: { vehicleId: 'v1' } };

const first = envelopeAt(1, added);
const last = envelopeAt(3, removed);
const both = [envelopeAt(2, added), last];

function fold(
  changes: { added?: readonly Change[]; removed?: readonly Change[] },
  stored: TallyRow | null = null,
) {
  const folding = projection<TollEvent>('tally-v1', {
    tables: [tally],
    on: { VehicleAdded: () => changes.added ?? [], VehicleRemoved: () => changes.removed ?? [] },
  });
  const share = makeShare(folding, checkpointAt(first), both, checkpointAt(last));
  const { move, writes, poison } = foldShare(share, () => stored);
  return { to: move.to.position, rows: Object.fromEntries(writes.get(tally) ?? []), poison: poison?.message };
}

describe('folding a batch', () => {
  it('applies the changes of an event in order, also to the same row', () => {
    const added = [
      upsert(tally, 'a', { n: 0 }, plusOne),
      change(tally, 'a', plusOne),
      change(tally, 'a', plusOne),
    ];
    expect(fold({ added }).rows).toEqual({ a: { n: 3 } });
    expect(fold({ added: [put(tally, 'a', { n: 7 }), remove(tally, 'a')] }).rows).toEqual({ a: null });
    const again = [remove(tally, 'a'), upsert(tally, 'a', { n: 0 }, plusOne)];
    expect(fold({ added: again }, { n: 9 }).rows).toEqual({ a: { n: 1 } });
  });

  it('passes the rows of one event on to the next', () => {
    const added = [put(tally, 'a', { n: 1 })];
    expect(fold({ added, removed: [change(tally, 'a', plusOne)] }).rows).toEqual({ a: { n: 2 } });
    expect(fold({ added, removed: [remove(tally, 'a')] }).rows).toEqual({ a: null });
  });

  it('lets a change look up other rows, stored ones too, after the changes before it', () => {
    const besideA = [{ table: tally, key: 'a' }];
    const copied = putFromRows(tally, 'b', besideA, (lookup) => ({ n: lookup(tally, 'a')?.n ?? 0 }));
    expect(fold({ added: [copied] }, { n: 9 }).rows).toEqual({ b: { n: 9 } });
    expect(fold({ added: [put(tally, 'a', { n: 1 })], removed: [copied] }).rows['b']).toEqual({ n: 1 });
    const added = [put(tally, 'a', { n: 2 }), copied, change(tally, 'b', plusOne)];
    expect(fold({ added }, { n: 9 }).rows).toEqual({ a: { n: 2 }, b: { n: 3 } });
    const sum = (row: TallyRow, lookup: Lookup) => ({ n: row.n + (lookup(tally, 'a')?.n ?? 0) });
    expect(fold({ added: [upsert(tally, 'b', { n: 1 }, sum, besideA)] }, { n: 9 }).rows).toEqual({
      b: { n: 18 },
    });
  });

  it('writes nothing for an unchanged row', () => {
    expect(fold({ added: [change(tally, 'a', (row) => row)] }, { n: 1 })).toEqual({ to: 3, rows: {} });
  });

  it('drops all changes of an event that throws, and ends before it', () => {
    const added = [put(tally, 'a', { n: 1 })];
    const removed = [put(tally, 'a', { n: 2 }), change(tally, 'b', plusOne)];
    expect(fold({ added, removed })).toEqual({
      to: 2,
      rows: { a: { n: 1 } },
      poison: 'tally-v1 stops before VehicleRemoved at position 3: tally-v1.tally has no row b to change',
    });
  });

  it('ends after an event without changes when the next one throws', () => {
    expect(fold({ removed: [change(tally, 'b', plusOne)] }).to).toBe(2);
  });

  it('has the recorded time of the log at its end', () => {
    const late = { ...envelopeAt(2, added), recordedAt: 9 };
    const failing = projection<TollEvent>('tally-v1', {
      tables: [tally],
      on: { VehicleRemoved: () => [change(tally, 'b', plusOne)] },
    });
    const share = makeShare(failing, BEGINNING, [late, last], checkpointAt(last));
    expect(foldShare(share, () => null).move.to).toMatchObject({ position: 2, recordedUpToMs: 9 });
  });

  it('does not move when the first event throws', () => {
    expect(fold({ added: [change(tally, 'b', plusOne)] }).to).toBe(1);
    const throwing = projection<TollEvent>('tally-v1', {
      tables: [tally],
      on: {
        VehicleAdded: () => {
          throw new Error('no key');
        },
      },
    });
    const share = makeShare(throwing, checkpointAt(first), both, checkpointAt(last));
    expect(foldShare(share, () => null)).toMatchObject({
      move: { from: 1, to: checkpointAt(first) },
      poison: { position: 2 },
    });
  });

  it('folds only the events above the checkpoint', () => {
    const counting = projection<TollEvent>('tally-v1', {
      tables: [tally],
      on: { '*': () => [upsert(tally, 'a', { n: 0 }, plusOne)] },
    });
    const share = makeShare(counting, checkpointAt(envelopeAt(2, added)), both, checkpointAt(last));
    expect(foldShare(share, () => null).writes.get(tally)).toEqual(new Map([['a', { n: 1 }]]));
  });

  it('reads the rows that folds look up, each once', () => {
    const folding = projection<TollEvent>('tally-v1', {
      tables: [tally],
      on: {
        '*': () => [
          put(tally, 'a', { n: 1 }),
          remove(tally, 'b'),
          change(tally, 'c', plusOne),
          putFromRows(tally, 'd', [{ table: tally, key: 'e' }], () => ({ n: 1 })),
        ],
      },
    });
    const share = makeShare(folding, BEGINNING, both, checkpointAt(last));
    expect(listReadRows([share])).toEqual(new Map([[tally, new Set(['c', 'e'])]]));
  });
});
