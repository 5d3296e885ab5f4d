import { describe, expect, it } from '@jest/globals';
import { type Freshness } from '@bahi/read-store/freshness';
import { type ReadStore, ReadStoreUnavailable, type Rows } from '@bahi/read-store/read-store';
import { Reader } from './reader.ts';

/** Rows that nobody can ask for, and that follow no more. */
const away = reader({ snapshot: () => Promise.reject(new ReadStoreUnavailable('away')) }, false);
const nothing = () => ({});

describe('while the read store is away', () => {
  it('a query is refused', async () => {
    await expect(away.readAt(7, nothing)).rejects.toThrow(ReadStoreUnavailable);
  });

  it('a command goes on without advice', async () => {
    expect(await away.advice(nothing)).toBeNull();
  });

  it('what hangs on a row is refused', async () => {
    await expect(away.readUpToDate(nothing)).rejects.toThrow(ReadStoreUnavailable);
  });

  it('what was appended is answered without rows', async () => {
    expect(await away.readAppended(7, nothing)).toEqual({ answer: null, stale: true, rowsAt: null });
  });
});

it('a command goes on without advice where the read store says nothing at all', async () => {
  const silent = reader({ snapshot: () => new Promise(() => undefined) }, false);
  expect(await silent.advice(nothing)).toBeNull();
});

it('what hangs on a row is refused while the rows are behind the log', async () => {
  const rows = {
    dependencies: () => Promise.resolve(new Map([['parties', { position: 6 }]])),
  } as unknown as Rows;
  const behind = reader({ snapshot: (read: (rows: Rows) => unknown) => read(rows) }, false);
  await expect(behind.readUpToDate(nothing)).rejects.toThrow(ReadStoreUnavailable);
});

function reader(readStore: object, follows: boolean): Reader {
  const freshness = { waitFor: () => Promise.resolve(follows) } as unknown as Freshness;
  return new Reader(readStore as ReadStore, freshness, { head: () => Promise.resolve(7) });
}
