import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_TOPICS, type FeedEntry } from './change-feed.ts';
import { type ReadStore, type Writes } from './read-store.ts';
import { BEGINNING, type Checkpoint } from './checkpoint.ts';
import { table, type Table } from './table.ts';

interface TripRow {
  readonly firm: string;
}
const trip = table<TripRow>('trips-v1', 'trip', {
  fields: { firm: 'text' },
  topics: (key, row) => (row === null ? [`trip:${key}`] : [`trip:${key}`, `${row.firm}/trips`]),
});
const silent = table<TripRow>('trips-v1', 'silent', { fields: {} });
const trips = { name: 'trips-v1', tables: [trip, silent] };
const at = (position: number): Checkpoint => ({ position, recordedUpToMs: position });

/** The suite of the topics that a commit announces. */
export function addFeedCases(storeNow: () => ReadStore): void {
  describe('change feed', () => {
    let heard: FeedEntry[];
    let wakeUp: () => void;
    let unsubscribe: () => void;
    beforeEach(async () => {
      heard = [];
      wakeUp = () => undefined;
      await storeNow().prepare(trips);
      unsubscribe = await storeNow().changes.subscribe(hear);
    });
    afterEach(() => unsubscribe());

    const hear = (entry: FeedEntry): void => {
      heard.push(entry);
      wakeUp();
    };

    /** Resolves once this many entries have come. */
    async function entries(count: number): Promise<readonly FeedEntry[]> {
      while (heard.length < count) await new Promise<void>((resolve) => (wakeUp = resolve));
      return heard;
    }
    function commit(from: number, to: number, rows: Readonly<Record<string, TripRow | null>>, of = trip) {
      const writes: Writes = new Map<Table, ReadonlyMap<string, object | null>>([
        [of, new Map(Object.entries(rows))],
      ]);
      return storeNow().commit({ moves: [{ projection: 'trips-v1', from, to: at(to) }], writes });
    }
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, nth) => [`t${nth}`, { firm: 'f1' }]));

    it('announces the new checkpoints, and each topic of the written rows once', async () => {
      await commit(0, 3, { t1: { firm: 'f1' }, t2: { firm: 'f1' } });
      await commit(3, 5, { t1: null });
      expect(await entries(2)).toEqual([
        {
          checkpoints: new Map([['trips-v1', at(3)]]),
          topics: new Set(['trip:t1', 'f1/trips', 'trip:t2']),
        },
        { checkpoints: new Map([['trips-v1', at(5)]]), topics: new Set(['trip:t1']) },
      ]);
    });

    it('also announces the topics of the replaced rows, as far as they were written', async () => {
      const moves = [{ projection: 'trips-v1', from: 0, to: at(3) }];
      const writes: Writes = new Map([[trip, new Map([['t1', { firm: 'f2' }]])]]);
      const before = new Map(['t1', 't2'].map((key) => [key, { firm: 'f1' }]));
      await storeNow().commit({ moves, writes, replaced: new Map([[trip, before]]) });
      const [entry] = await entries(1);
      expect(entry?.topics).toEqual(new Set(['trip:t1', 'f2/trips', 'f1/trips']));
    });

    it('announces the event that stops a projection', async () => {
      const poison = { position: 4, eventType: 'TripSettled', reason: 'no row t1 to change' };
      const to = { ...at(3), poison };
      await storeNow().commit({ moves: [{ projection: 'trips-v1', from: 0, to }], writes: new Map() });
      expect(await entries(1)).toEqual([{ checkpoints: new Map([['trips-v1', to]]), topics: new Set() }]);
    });

    it('announces a commit without topics', async () => {
      await commit(0, 3, { t1: { firm: 'f1' } }, silent);
      expect(await entries(1)).toEqual([{ checkpoints: new Map([['trips-v1', at(3)]]), topics: new Set() }]);
    });

    it('announces built rows, even if nothing was written', async () => {
      await storeNow().beginBuild(trips);
      await storeNow().endBuild(trips);
      expect(await entries(1)).toEqual([{ checkpoints: new Map([['trips-v1', BEGINNING]]), topics: 'all' }]);
    });

    it('announces nothing for a commit that wrote nothing', async () => {
      expect(await commit(7, 9, { t1: { firm: 'f1' } })).toBe(false);
      await commit(BEGINNING.position, 1, {});
      expect(await entries(1)).toEqual([{ checkpoints: new Map([['trips-v1', at(1)]]), topics: new Set() }]);
    });

    it("announces 'all' instead of too many topics", async () => {
      await commit(0, 1, many(MAX_TOPICS - 1));
      await commit(1, 2, many(MAX_TOPICS));
      const [most, tooMany] = await entries(2);
      expect(most?.topics).toHaveProperty('size', MAX_TOPICS);
      expect(tooMany?.topics).toBe('all');
    });

    it('calls every subscriber until it unsubscribes', async () => {
      const others: FeedEntry[] = [];
      const leave = await storeNow().changes.subscribe((entry) => void others.push(entry));
      await commit(0, 1, {});
      await entries(1);
      leave();
      await commit(1, 2, {});
      await entries(2);
      expect(others).toHaveLength(1);
    });
  });
}
