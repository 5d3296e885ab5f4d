import { describe, expect, it } from '@jest/globals';
import { type Freshness } from '@bahi/read-store/freshness';
import { type ReadStore, ReadStoreUnavailable, type Rows } from '@bahi/read-store/read-store';
import { Reader } from './reader.ts';

/** A reader whose store is unavailable and whose rows no longer follow the log. */
const away = reader({ snapshot: () => Promise.reject(new ReadStoreUnavailable('away')) }, false);
const nothing = () => ({});

describe('a reader whose read store is unavailable', () => {
  it('refuses a query', async () => {
    await expect(away.readAt(7, nothing)).rejects.toThrow(ReadStoreUnavailable);
  });

  it('returns null for optional rows', async () => {
    expect(await away.tryRead(nothing)).toBeNull();
  });

  it('refuses a command that depends on a row', async () => {
    await expect(away.readUpToDate(nothing)).rejects.toThrow(ReadStoreUnavailable);
  });

  it('answers an append without rows', async () => {
    expect(await away.readAppended(7, nothing)).toEqual({ answer: null, stale: true, rowsAt: null });
  });
});

it('returns null for optional rows when the read store never answers', async () => {
  const silent = reader({ snapshot: () => new Promise(() => undefined) }, false);
  expect(await silent.tryRead(nothing)).toBeNull();
});

it('throws for required rows while the rows lag behind the log', async () => {
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
