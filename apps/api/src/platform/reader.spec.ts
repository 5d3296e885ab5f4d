import { describe, expect, it } from '@jest/globals';
import { type Freshness } from '@bahi/read-store/freshness';
import { type ReadStore, ReadStoreUnavailable } from '@bahi/read-store/read-store';
import { Reader } from './reader.ts';

/** Rows that nobody can ask for, and that follow no more. */
const away = new Reader(
  { snapshot: () => Promise.reject(new ReadStoreUnavailable('away')) } as unknown as ReadStore,
  { waitFor: () => Promise.resolve(false) } as unknown as Freshness,
);
const nothing = () => ({});

describe('while the read store is away', () => {
  it('a query is refused', async () => {
    await expect(away.readAt(7, nothing)).rejects.toThrow(ReadStoreUnavailable);
  });

  it('what was appended is answered without rows', async () => {
    expect(await away.readAppended(7, nothing)).toEqual({ answer: null, stale: true, rowsAt: null });
  });
});
