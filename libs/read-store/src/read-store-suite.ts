import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addFeedCases } from './suite-feed.ts';
import { addQueriesCases } from './suite-queries.ts';
import { addSparseIndexesCases } from './suite-sparse.ts';
import { all, diesel, emile, party, shape, verma, type PartyRow } from './suite-rows.ts';
import { QueryOutOfTurn } from './query-sequence.ts';
import { ReadStoreUnavailable, type Query, type ReadStore, type Rows, type Where } from './read-store.ts';
import { BEGINNING, type Checkpoint, type StoredCheckpoint } from './checkpoint.ts';
import { table, type Table } from './table.ts';

export interface ReadStoreHarness {
  /** Empty, without any projection. */
  readonly store: ReadStore;
  /** Closes the store and opens it again on the same data. */
  reopen(): Promise<ReadStore>;
  /** Closes what is open and removes the data. */
  dispose(): Promise<void>;
}

const day = table<{ readonly count: number }>('days-v1', 'day', { fields: { count: 'integer' } });
const parties = { name: 'parties-v1', tables: [party] };
const days = { name: 'days-v1', tables: [day] };
const at = (nth: number): Checkpoint => ({ position: nth, recordedUpToMs: 1_780_000_000_000 + nth });

/** The suite of every adapter of the read store. `makeHarness` is called for each case. */
export function readStoreSuite(name: string, makeHarness: () => Promise<ReadStoreHarness>): void {
  describe(`${name} as a read store`, () => {
    let harness: ReadStoreHarness;
    let store: ReadStore;
    let checkpoint: number;

    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.store;
      checkpoint = 0;
      await store.prepare(parties);
    });
    afterEach(() => harness.dispose());

    async function write(rows: Readonly<Record<string, PartyRow | null>>): Promise<void> {
      const move = { projection: 'parties-v1', from: checkpoint, to: at((checkpoint += 1)) };
      expect(await store.commit({ moves: [move], writes: new Map([[party, toMap(rows)]]) })).toBe(true);
    }
    const writeAll = () => write(Object.fromEntries(all.map((row) => [row.id, row])));
    const read = <Answer>(query: (rows: Rows) => Promise<Answer>) => store.snapshot(query);
    const idsFound = async (query: Query<PartyRow>) =>
      (await read((rows) => rows.find(party, query))).map((row) => row.id);
    const idsWhere = (where: Where<PartyRow>) => idsFound({ where, sort: ['id'] });
    const findParty = (key: string) => read((rows) => rows.get(party, key));

    describe('rows', () => {
      it('come back as they were written', async () => {
        const odd = { ...verma, name: 'a\tb "\u{1f69a}" \ufffd', notes: ['', 'नमस्ते', '{"$gt":""}'] };
        await write({ p1: odd });
        expect(await findParty('p1')).toEqual(odd);
      });

      it('are replaced and removed by key', async () => {
        await write({ p1: verma, p2: emile });
        await write({ p1: { ...verma, balancePaise: 1 }, p2: null, never: null });
        expect(await findParty('p1')).toEqual({ ...verma, balancePaise: 1 });
        expect(await findParty('p2')).toBeUndefined();
        expect(await idsWhere({})).toEqual(['p1']);
      });

      it('are found by their current values', async () => {
        await writeAll();
        await write({ p1: { ...verma, type: 'VENDOR', name: 'Sharma', openedOn: null } });
        expect(await idsWhere({ type: 'VENDOR' })).toEqual(['p1', 'p3', 'p4']);
        expect(await idsWhere({ name: { contains: 'verma' } })).toEqual(['p4']);
        expect(await idsWhere({ openedOn: null })).toEqual(['p1', 'p2']);
      });

      it('are found many at once, without missing ones', async () => {
        await writeAll();
        const found = await read((rows) => rows.getMany(party, ['p3', 'unknown', 'p1', 'p3']));
        expect(found).toEqual(
          new Map([
            ['p1', verma],
            ['p3', diesel],
          ]),
        );
      });

      it('are scanned page by page, in the order of their keys', async () => {
        await write({ p2: emile, '\u{1f69a}': verma, '\ufffd': diesel, p10: verma });
        const pages = await read(async (rows) => [
          await rows.scan(party, { after: '', max: 2 }),
          await rows.scan(party, { after: 'p2', max: 9 }),
          await rows.scan(party, { after: '\u{1f69a}', max: 9 }),
          await rows.scan(party, { after: '', max: 0 }),
        ]);
        expect(pages.map((page) => [...page.keys()])).toEqual([
          ['p10', 'p2'],
          ['\ufffd', '\u{1f69a}'],
          [],
          [],
        ]);
        expect(pages[0]?.get('p10')).toEqual(verma);
      });

      it('are loaded for folding by table and key', async () => {
        await store.prepare(days);
        await writeAll();
        const wanted = new Map<Table, ReadonlySet<string>>([
          [party, new Set(['p1', 'unknown'])],
          [day, new Set(['2026-06-01'])],
        ]);
        const loaded = await store.load(wanted);
        expect(loaded.get(party)).toEqual(new Map([['p1', verma]]));
        expect(loaded.get(day)).toEqual(new Map());
      });

      it('are all rejected if a field has another type than declared', async () => {
        const wrong = { ...verma, balancePaise: 0.5 };
        const moves = [{ projection: 'parties-v1', from: 0, to: at(1) }];
        await expect(
          store.commit({ moves, writes: new Map([[party, toMap({ p2: emile, p1: wrong })]]) }),
        ).rejects.toThrow('declared integer');
        expect(await idsWhere({})).toEqual([]);
        expect(await checkpoints()).toEqual({ 'parties-v1': BEGINNING });
      });
    });

    addQueriesCases({ read: (query) => read(query), write, writeAll });
    addSparseIndexesCases(() => store);
    addFeedCases(() => store);

    describe('a snapshot', () => {
      it('sees one state over all its queries, while commits continue', async () => {
        await write({ p1: verma });
        const richer = { ...verma, balancePaise: 7 };
        let written = false;
        const seen = await read(async (rows) => {
          const first = await rows.get(party, 'p1');
          if (!written) {
            written = true;
            await write({ p1: richer, p2: emile });
          }
          return [
            first,
            await rows.get(party, 'p1'),
            await rows.count(party, {}, 10),
            await rows.checkpoints(),
          ];
        });
        const before = [verma, verma, 1, new Map([['parties-v1', at(1)]])];
        const after = [richer, richer, 2, new Map([['parties-v1', at(2)]])];
        expect([before, after]).toContainEqual(seen);
        expect((await findParty('p1'))?.balancePaise).toBe(7);
      });

      it('serves more readers than there are connections', async () => {
        await writeAll();
        const counts = await Promise.all(
          Array.from({ length: 40 }, () => read((rows) => rows.count(party, {}, 10))),
        );
        expect(counts).toEqual(Array.from({ length: 40 }, () => 4));
      });

      it('rejects a query that begins before the last one has ended', async () => {
        await writeAll();
        const sideBySide = read((rows) =>
          Promise.all([rows.get(party, 'p1'), rows.count(party, {}, 10), rows.get(party, 'p2')]),
        );
        await expect(sideBySide).rejects.toThrow(QueryOutOfTurn);
        const oneByOne = read(async (rows) => [await rows.get(party, 'p1'), await rows.count(party, {}, 10)]);
        expect(await oneByOne).toEqual([verma, 4]);
      });

      it('answers the checkpoints of the projections that it has read', async () => {
        await store.prepare(days);
        await write({ p1: verma });
        const seen = await read(async (rows) => {
          const before = await rows.dependencies();
          await rows.getMany(party, ['p1']);
          return [before, await rows.dependencies()];
        });
        expect(seen).toEqual([new Map(), new Map([['parties-v1', at(1)]])]);
      });

      it('rejects an end before its last query, and a query after its end', async () => {
        await writeAll();
        let kept: Rows | undefined;
        const hasty = read(async (rows) => {
          kept = rows;
          void rows.get(party, 'p1').catch(() => undefined);
        });
        await expect(hasty).rejects.toThrow(QueryOutOfTurn);
        await expect(kept?.get(party, 'p1')).rejects.toThrow(QueryOutOfTurn);
      });

      it('leaves the store usable if it throws', async () => {
        for (let failed = 0; failed < 10; failed += 1) {
          const failing = read(async (rows) => {
            await rows.get(party, 'p1');
            throw new Error('no answer');
          });
          await expect(failing).rejects.toThrow('no answer');
        }
        expect(await findParty('p1')).toBeUndefined();
      });
    });

    describe('a commit', () => {
      beforeEach(() => store.prepare(days));

      it('moves several checkpoints with the rows', async () => {
        const moves = [
          { projection: 'parties-v1', from: 0, to: at(4) },
          { projection: 'days-v1', from: 0, to: at(9) },
        ];
        const writes = new Map<Table, ReadonlyMap<string, object | null>>([
          [party, toMap({ p1: verma })],
          [day, toMap({ '2026-06-01': { count: 1 } })],
        ]);
        expect(await store.commit({ moves, writes })).toBe(true);
        expect(await checkpoints()).toEqual({ 'parties-v1': at(4), 'days-v1': at(9) });
        expect(await read((rows) => rows.get(day, '2026-06-01'))).toEqual({ count: 1 });
      });

      it('writes nothing if one checkpoint is not the expected one', async () => {
        const moves = [
          { projection: 'parties-v1', from: 0, to: at(4) },
          { projection: 'days-v1', from: 3, to: at(9) },
        ];
        expect(await store.commit({ moves, writes: new Map([[party, toMap({ p1: verma })]]) })).toBe(false);
        expect(await checkpoints()).toEqual({ 'parties-v1': BEGINNING, 'days-v1': BEGINNING });
        expect(await findParty('p1')).toBeUndefined();
      });

      it('succeeds for one of two that start from the same checkpoint', async () => {
        const commit = (balancePaise: number) =>
          store.commit({
            moves: [{ projection: 'parties-v1', from: 0, to: at(1) }],
            writes: new Map([[party, toMap({ p1: { ...verma, balancePaise } })]]),
          });
        const outcomes = await Promise.all([commit(1), commit(2)]);
        expect([...outcomes].sort()).toEqual([false, true]);
        expect((await findParty('p1'))?.balancePaise).toBe(outcomes[0] ? 1 : 2);
      });

      it('keeps the error of a stopped projection with its checkpoint, until that moves on', async () => {
        const poison = { position: 9, eventType: 'TripSettled', reason: 'no row t1 to change' };
        const stop = (from: number, to: StoredCheckpoint) =>
          store.commit({ moves: [{ projection: 'parties-v1', from, to }], writes: new Map() });
        expect(await stop(0, { ...at(4), poison })).toBe(true);
        store = await harness.reopen();
        expect(await checkpoints()).toEqual({ 'parties-v1': { ...at(4), poison }, 'days-v1': BEGINNING });
        expect(await stop(4, { ...at(4), poison: { ...poison, reason: 'still none' } })).toBe(true);
        expect((await checkpoints())['parties-v1']?.poison?.reason).toBe('still none');
        expect(await stop(4, at(9))).toBe(true);
        expect((await checkpoints())['parties-v1']).toEqual(at(9));
      });

      it('moves several checkpoints from one position, or none if one of them is elsewhere', async () => {
        const moveBoth = (from: number, to: number) =>
          store.commit({
            moves: ['parties-v1', 'days-v1'].map((projection) => ({ projection, from, to: at(to) })),
            writes: new Map([[party, toMap({ [`p${to}`]: verma })]]),
          });
        expect(await moveBoth(0, 4)).toBe(true);
        expect(await checkpoints()).toEqual({ 'parties-v1': at(4), 'days-v1': at(4) });
        const alone = [{ projection: 'days-v1', from: 4, to: at(5) }];
        expect(await store.commit({ moves: alone, writes: new Map() })).toBe(true);
        expect(await moveBoth(4, 9)).toBe(false);
        expect(await checkpoints()).toEqual({ 'parties-v1': at(4), 'days-v1': at(5) });
        expect(await idsWhere({})).toEqual(['p1']);
      });

      it('writes nothing for a projection that is not stored', async () => {
        const moves = [{ projection: 'gone-v1', from: 0, to: at(1) }];
        expect(await store.commit({ moves, writes: new Map() })).toBe(false);
      });
    });

    describe("a projection's tables", () => {
      it('keep rows and checkpoint while their declaration is unchanged, also when opened again', async () => {
        await write({ p1: verma });
        await store.prepare(parties);
        store = await harness.reopen();
        await store.prepare(parties);
        expect(await findParty('p1')).toEqual(verma);
        expect(await checkpoints()).toEqual({ 'parties-v1': at(1) });
      });

      it('are built again when their fields change', async () => {
        await write({ p1: verma });
        const { approved: _, ...fields } = shape.fields;
        const declaredAnew = table<PartyRow>('parties-v1', 'party', { ...shape, fields });
        await store.prepare({ name: 'parties-v1', tables: [declaredAnew] });
        expect(await checkpoints()).toEqual({ 'parties-v1': BEGINNING });
        expect(await read((rows) => rows.count(declaredAnew, {}, 10))).toBe(0);
      });

      it('keep rows and checkpoint when only the indexes change', async () => {
        await writeAll();
        const reads = [
          { where: { openedOn: '2026-06-01' }, sort: ['balancePaise'], limit: 2 },
          { where: { type: 'VENDOR' }, sort: ['-balancePaise'], limit: 2 },
          { where: { approved: true }, sort: ['openedOn'], limit: 3 },
        ] as const;
        const found = () => [['p1'], ['p4', 'p3'], ['p3', 'p1', 'p4']];
        for (const indexes of [[['approved', 'openedOn'], ['openedOn']], [], [['type'], ['name']]] as const) {
          const reindexed = table<PartyRow>('parties-v1', 'party', { ...shape, indexes });
          await store.prepare({ name: 'parties-v1', tables: [reindexed] });
          store = await harness.reopen();
          await store.prepare({ name: 'parties-v1', tables: [reindexed] });
          expect(await checkpoints()).toEqual({ 'parties-v1': at(1) });
          const ids = [];
          for (const query of reads)
            ids.push((await read((rows) => rows.find(reindexed, query))).map(({ id }) => id));
          expect(ids).toEqual(found());
        }
      });

      it('stay when a new version is built, and can be dropped', async () => {
        const newer = table<PartyRow>('parties-v2', 'party', shape);
        await write({ p1: verma });
        await store.prepare({ name: 'parties-v2', tables: [newer] });
        expect(await findParty('p1')).toEqual(verma);
        await store.drop('parties-v1');
        await store.drop('never-v1');
        expect(await checkpoints()).toEqual({ 'parties-v2': BEGINNING });
        await store.prepare(parties);
        expect(await findParty('p1')).toBeUndefined();
      });
    });

    it('is unavailable once it is closed', async () => {
      await store.close();
      const moves = [{ projection: 'parties-v1', from: 0, to: at(1) }];
      for (const call of [
        () => findParty('p1'),
        () => store.commit({ moves, writes: new Map() }),
        () => store.load(new Map([[party, new Set(['p1'])]])),
        () => store.prepare(parties),
        () => store.drop('parties-v1'),
      ])
        await expect(call()).rejects.toThrow(ReadStoreUnavailable);
      store = await harness.reopen();
      expect(await checkpoints()).toEqual({ 'parties-v1': BEGINNING });
    });

    it('is unavailable to a snapshot during which it is closed', async () => {
      const cutOff = read(async (rows) => {
        await store.close();
        return rows.get(party, 'p1');
      });
      await expect(cutOff).rejects.toThrow(ReadStoreUnavailable);
    });

    async function checkpoints(): Promise<Readonly<Record<string, StoredCheckpoint>>> {
      return Object.fromEntries(await read((rows) => rows.checkpoints()));
    }
  });
}

function toMap<Row>(rows: Readonly<Record<string, Row>>): ReadonlyMap<string, Row> {
  return new Map(Object.entries(rows));
}
