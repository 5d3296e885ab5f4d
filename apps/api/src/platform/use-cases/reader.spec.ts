import { beforeEach, describe, expect, it } from '@jest/globals';
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

describe('the limit of commands that were answered before their rows existed', () => {
  let nowMs: number;
  let rowsAt: number;
  let waitedFor: number[];
  let limited: Reader;
  beforeEach(() => {
    nowMs = 0;
    rowsAt = 0;
    waitedFor = [];
    const freshness = {
      waitFor: async (position: number) => waitedFor.push(position) > 0,
      status: () => ({
        projections: new Map([
          ['trips', { position: rowsAt }],
          ['notices', { position: 0, poison: { position: 1, eventType: 'TripStarted', reason: 'unlucky' } }],
        ]),
      }),
    } as unknown as Freshness;
    limited = new Reader({} as ReadStore, freshness, { head: async () => 0 }, 2_000, () => nowMs);
  });

  it('makes no command wait while rows follow within 250 ms', async () => {
    await limited.limitBacklog(1);
    nowMs = 250;
    await limited.limitBacklog(2);
    rowsAt = 2;
    nowMs = 10_000;
    await limited.limitBacklog(3);
    expect(waitedFor).toEqual([]);
  });

  it('makes commands wait while an older one has had no rows for more than 250 ms', async () => {
    await limited.limitBacklog(1);
    await limited.limitBacklog(2);
    rowsAt = 1;
    nowMs = 251;
    await limited.limitBacklog(3);
    await limited.limitBacklog(4);
    expect(waitedFor).toEqual([3, 4]);
    rowsAt = 4;
    await limited.limitBacklog(5);
    expect(waitedFor).toEqual([3, 4]);
  });

  it('makes commands wait behind 800 others without rows', async () => {
    for (let position = 1; position <= 800; position += 1) await limited.limitBacklog(position);
    expect(waitedFor).toEqual([]);
    await limited.limitBacklog(801);
    expect(waitedFor).toEqual([801]);
    rowsAt = 1;
    await limited.limitBacklog(802);
    expect(waitedFor).toEqual([801]);
  });
});

function reader(readStore: object, follows: boolean): Reader {
  const freshness = { waitFor: () => Promise.resolve(follows) } as unknown as Freshness;
  return new Reader(readStore as ReadStore, freshness, { head: () => Promise.resolve(7) });
}
