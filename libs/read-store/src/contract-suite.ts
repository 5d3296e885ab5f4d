import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Query, type ReadStore, type Rows, type Where } from './read-store.ts';
import { table, type Table } from './table.ts';

export interface ReadStoreHarness {
  /** Empty, without any projection. */
  readonly store: ReadStore;
  /** Closes the store and opens it again on the same data. */
  reopen(): Promise<ReadStore>;
  /** Closes what is open and removes the data. */
  dispose(): Promise<void>;
}

interface PartyRow {
  readonly id: string;
  readonly name: string;
  readonly type: 'CUSTOMER' | 'VENDOR';
  readonly balancePaise: number;
  readonly openedOn: string | null;
  readonly approved: boolean;
  readonly notes?: readonly string[];
}

const shape = {
  fields: {
    id: 'text',
    name: 'searchable',
    type: 'text',
    balancePaise: 'integer',
    openedOn: 'text',
    approved: 'boolean',
  },
  indexes: [['type', 'balancePaise'], ['openedOn']],
} as const;

const party = table<PartyRow>('parties-v1.party', shape);
const day = table<{ readonly count: number }>('days-v1.day', { fields: { count: 'integer' } });
const parties = { name: 'parties-v1', tables: [party] };
const days = { name: 'days-v1', tables: [day] };

const verma: PartyRow = {
  id: 'p1',
  name: 'M/s Verma & Co.',
  type: 'CUSTOMER',
  balancePaise: 4_000_000,
  openedOn: '2026-06-01',
  approved: true,
};
const emile: PartyRow = {
  id: 'p2',
  name: 'ÉMILE Traders',
  type: 'CUSTOMER',
  balancePaise: -250_000,
  openedOn: null,
  approved: false,
};
const diesel: PartyRow = {
  id: 'p3',
  name: '100% Diesel_वर्मा',
  type: 'VENDOR',
  balancePaise: -1_400_000,
  openedOn: '2026-05-31',
  approved: true,
};
const tyres: PartyRow = {
  id: 'p4',
  name: 'verma tyres',
  type: 'VENDOR',
  balancePaise: 0,
  openedOn: '2026-06-02',
  approved: true,
};
const all = [verma, emile, diesel, tyres];

/** What every adapter of the read store holds. `makeHarness` is called for each case. */
export function readStoreContract(name: string, makeHarness: () => Promise<ReadStoreHarness>): void {
  describe(`${name} as a read store`, () => {
    let harness: ReadStoreHarness;
    let store: ReadStore;
    let position: number;

    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.store;
      position = 0;
      await store.prepare(parties);
    });
    afterEach(() => harness.dispose());

    async function write(rows: Readonly<Record<string, PartyRow | null>>): Promise<void> {
      const move = { projection: 'parties-v1', from: position, to: (position += 1) };
      expect(await store.commit({ moves: [move], writes: new Map([[party, mapOf(rows)]]) })).toBe(true);
    }
    const writeAll = () => write(Object.fromEntries(all.map((row) => [row.id, row])));
    const read = <Answer>(query: (rows: Rows) => Promise<Answer>) => store.snapshot(query);
    const idsFound = async (query: Query<PartyRow>) =>
      (await read((rows) => rows.find(party, query))).map((row) => row.id);
    const idsWhere = (where: Where<PartyRow>) => idsFound({ where, sort: ['id'] });
    const partyOf = (key: string) => read((rows) => rows.get(party, key));

    describe('rows', () => {
      it('come back as they were written', async () => {
        const odd = { ...verma, name: 'a\u0000b "\ud83d\ude9a" \ud800', notes: ['', 'नमस्ते', '{"$gt":""}'] };
        await write({ p1: odd });
        expect(await partyOf('p1')).toEqual(odd);
      });

      it('are replaced and removed by key', async () => {
        await write({ p1: verma, p2: emile });
        await write({ p1: { ...verma, balancePaise: 1 }, p2: null, never: null });
        expect(await partyOf('p1')).toEqual({ ...verma, balancePaise: 1 });
        expect(await partyOf('p2')).toBeUndefined();
        expect(await idsWhere({})).toEqual(['p1']);
      });

      it('are found by what they hold now', async () => {
        await writeAll();
        await write({ p1: { ...verma, type: 'VENDOR', name: 'Sharma', openedOn: null } });
        expect(await idsWhere({ type: 'VENDOR' })).toEqual(['p1', 'p3', 'p4']);
        expect(await idsWhere({ name: { contains: 'verma' } })).toEqual(['p4']);
        expect(await idsWhere({ openedOn: null })).toEqual(['p1', 'p2']);
      });

      it('are found many at once, absent ones left out', async () => {
        await writeAll();
        const found = await read((rows) => rows.getMany(party, ['p3', 'unknown', 'p1', 'p3']));
        expect(found).toEqual(
          new Map([
            ['p1', verma],
            ['p3', diesel],
          ]),
        );
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

      it('with a field of another type than declared are refused whole', async () => {
        const wrong = { ...verma, balancePaise: 0.5 };
        const moves = [{ projection: 'parties-v1', from: 0, to: 1 }];
        await expect(
          store.commit({ moves, writes: new Map([[party, mapOf({ p2: emile, p1: wrong })]]) }),
        ).rejects.toThrow('declared integer');
        expect(await idsWhere({})).toEqual([]);
        expect(await checkpoints()).toEqual({ 'parties-v1': 0 });
      });
    });

    describe('find', () => {
      beforeEach(writeAll);

      it('by equality, null meaning unset', async () => {
        expect(await idsWhere({ type: 'VENDOR', approved: true })).toEqual(['p3', 'p4']);
        expect(await idsWhere({ approved: false })).toEqual(['p2']);
        expect(await idsWhere({ openedOn: null })).toEqual(['p2']);
        expect(await idsWhere({ balancePaise: 0 })).toEqual(['p4']);
        expect(await idsWhere({ type: undefined })).toEqual(['p1', 'p2', 'p3', 'p4']);
      });

      it('by one of several values', async () => {
        expect(await idsWhere({ id: { in: ['p4', 'p1', 'p1', 'nobody'] } })).toEqual(['p1', 'p4']);
        expect(await idsWhere({ openedOn: { in: [null, '2026-06-02'] } })).toEqual(['p2', 'p4']);
        expect(await idsWhere({ balancePaise: { in: [0, 4_000_000] } })).toEqual(['p1', 'p4']);
        expect(await idsWhere({ approved: { in: [true] } })).toEqual(['p1', 'p3', 'p4']);
        expect(await idsWhere({ id: { in: [] } })).toEqual([]);
      });

      it('by ranges, which never match null', async () => {
        expect(await idsWhere({ balancePaise: { above: 0 } })).toEqual(['p1']);
        expect(await idsWhere({ balancePaise: { atLeast: 0 } })).toEqual(['p1', 'p4']);
        expect(await idsWhere({ balancePaise: { below: 0, above: -1_400_000 } })).toEqual(['p2']);
        expect(await idsWhere({ openedOn: { atLeast: '2026-05-31', atMost: '2026-06-01' } })).toEqual([
          'p1',
          'p3',
        ]);
        expect(await idsWhere({ openedOn: { below: '9999' } })).toEqual(['p1', 'p3', 'p4']);
        expect(await idsWhere({ openedOn: { above: undefined } })).toEqual(['p1', 'p2', 'p3', 'p4']);
      });

      it('by a substring in any case and script, without wildcards', async () => {
        expect(await idsWhere({ name: { contains: 'VERMA' } })).toEqual(['p1', 'p4']);
        expect(await idsWhere({ name: { contains: 'émile' } })).toEqual(['p2']);
        expect(await idsWhere({ name: { contains: 'वर्मा' } })).toEqual(['p3']);
        expect(await idsWhere({ name: { contains: '%' } })).toEqual(['p3']);
        expect(await idsWhere({ name: { contains: '.' } })).toEqual(['p1']);
        expect(await idsWhere({ name: { contains: '_' } })).toEqual(['p3']);
      });

      it('takes operators of no database', async () => {
        expect(await idsWhere({ name: "x' OR '1'='1" })).toEqual([]);
        expect(await idsWhere({ name: '{"$gt":""}' })).toEqual([]);
        await expect(idsWhere({ notes: null })).rejects.toThrow('declares no field notes');
        await expect(idsWhere({ type: { contains: 'V' } })).rejects.toThrow('not searchable');
      });

      it('sorts by several fields, null first, then by key', async () => {
        expect(await idsFound({ sort: ['type', '-balancePaise'] })).toEqual(['p1', 'p2', 'p4', 'p3']);
        expect(await idsFound({ sort: ['openedOn'] })).toEqual(['p2', 'p3', 'p1', 'p4']);
        expect(await idsFound({ sort: ['-openedOn'] })).toEqual(['p4', 'p1', 'p3', 'p2']);
        expect(await idsFound({ sort: ['type'] })).toEqual(['p1', 'p2', 'p3', 'p4']);
        expect(await idsFound({ sort: ['-type'] })).toEqual(['p4', 'p3', 'p2', 'p1']);
      });

      it('sorts text by code point', async () => {
        expect(await idsFound({ sort: ['name'] })).toEqual(['p3', 'p1', 'p4', 'p2']);
      });

      it('pages by offset and limit', async () => {
        expect(await idsFound({ sort: ['id'], offset: 1, limit: 2 })).toEqual(['p2', 'p3']);
        expect(await idsFound({ sort: ['id'], offset: 9, limit: 2 })).toEqual([]);
        expect(await idsFound({ sort: ['id'], offset: 3 })).toEqual(['p4']);
        expect(await idsFound({ limit: 0 })).toEqual([]);
        await expect(idsFound({ limit: -1 })).rejects.toThrow('not a number of rows');
      });

      it('pages through the rows of several values in the order of the sort', async () => {
        const pages = { where: { type: { in: ['VENDOR', 'CUSTOMER', 'VENDOR'] } }, limit: 2 } as const;
        const upwards = { ...pages, sort: ['balancePaise'] } as const;
        expect(await idsFound(upwards)).toEqual(['p3', 'p2']);
        expect(await idsFound({ ...upwards, after: [-250_000] })).toEqual(['p4', 'p1']);
        expect(await idsFound({ ...pages, sort: ['-balancePaise'], offset: 1 })).toEqual(['p4', 'p2']);
        expect(await idsFound({ ...upwards, where: { type: { in: [] } } })).toEqual([]);
      });

      it('pages by the place behind a row', async () => {
        const sort = ['type', 'balancePaise'] as const;
        expect(await idsFound({ sort, limit: 2 })).toEqual(['p2', 'p1']);
        expect(await idsFound({ sort, limit: 2, after: ['CUSTOMER', 4_000_000] })).toEqual(['p3', 'p4']);
        expect(await idsFound({ sort, after: ['VENDOR', 0] })).toEqual([]);
        expect(await idsFound({ sort: ['-type', '-balancePaise'], after: ['VENDOR', -1] })).toEqual([
          'p3',
          'p1',
          'p2',
        ]);
        await expect(idsFound({ sort, after: ['VENDOR'] })).rejects.toThrow('keyset');
        await expect(idsFound({ sort: ['type', '-id'], after: ['VENDOR', 'p3'] })).rejects.toThrow('keyset');
      });
    });

    describe('count and sum', () => {
      beforeEach(writeAll);

      it('counts no further than the cap', async () => {
        const count = (where: Where<PartyRow>, cap: number) => read((rows) => rows.count(party, where, cap));
        expect(await count({}, 10)).toBe(4);
        expect(await count({}, 3)).toBe(3);
        expect(await count({ name: { contains: 'verma' } }, 10)).toBe(2);
        expect(await count({ id: 'nobody' }, 10)).toBe(0);
      });

      it('sums integers, 0 over no row', async () => {
        const sum = (where: Where<PartyRow>) => read((rows) => rows.sum(party, where, ['balancePaise']));
        expect(await sum({ balancePaise: { below: 0 } })).toEqual({ balancePaise: -1_650_000 });
        expect(await sum({ id: 'nobody' })).toEqual({ balancePaise: 0 });
      });

      it('never answers a sum that is not exact', async () => {
        const most = Number.MAX_SAFE_INTEGER;
        await write({ p1: { ...verma, balancePaise: most }, p4: { ...tyres, balancePaise: most } });
        await expect(read((rows) => rows.sum(party, {}, ['balancePaise']))).rejects.toThrow();
      });
    });

    describe('snapshot', () => {
      it('sees one state over all its queries, while commits go on', async () => {
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
        const before = [verma, verma, 1, new Map([['parties-v1', 1]])];
        const after = [richer, richer, 2, new Map([['parties-v1', 2]])];
        expect([before, after]).toContainEqual(seen);
        expect((await partyOf('p1'))?.balancePaise).toBe(7);
      });

      it('serves more readers than there are connections', async () => {
        await writeAll();
        const counts = await Promise.all(
          Array.from({ length: 40 }, () => read((rows) => rows.count(party, {}, 10))),
        );
        expect(counts).toEqual(Array.from({ length: 40 }, () => 4));
      });

      it('that throws leaves the store as usable as before', async () => {
        for (let failed = 0; failed < 10; failed += 1) {
          const failing = read(async (rows) => {
            await rows.get(party, 'p1');
            throw new Error('no answer');
          });
          await expect(failing).rejects.toThrow('no answer');
        }
        expect(await partyOf('p1')).toBeUndefined();
      });
    });

    describe('commit', () => {
      beforeEach(() => store.prepare(days));

      it('moves several checkpoints with the rows', async () => {
        const moves = [
          { projection: 'parties-v1', from: 0, to: 4 },
          { projection: 'days-v1', from: 0, to: 9 },
        ];
        const writes = new Map<Table, ReadonlyMap<string, object | null>>([
          [party, mapOf({ p1: verma })],
          [day, mapOf({ '2026-06-01': { count: 1 } })],
        ]);
        expect(await store.commit({ moves, writes })).toBe(true);
        expect(await checkpoints()).toEqual({ 'parties-v1': 4, 'days-v1': 9 });
        expect(await read((rows) => rows.get(day, '2026-06-01'))).toEqual({ count: 1 });
      });

      it('writes nothing when one checkpoint is not where it was expected', async () => {
        const moves = [
          { projection: 'parties-v1', from: 0, to: 4 },
          { projection: 'days-v1', from: 3, to: 9 },
        ];
        expect(await store.commit({ moves, writes: new Map([[party, mapOf({ p1: verma })]]) })).toBe(false);
        expect(await checkpoints()).toEqual({ 'parties-v1': 0, 'days-v1': 0 });
        expect(await partyOf('p1')).toBeUndefined();
      });

      it('lets one of two win that start from the same checkpoint', async () => {
        const commit = (balancePaise: number) =>
          store.commit({
            moves: [{ projection: 'parties-v1', from: 0, to: 1 }],
            writes: new Map([[party, mapOf({ p1: { ...verma, balancePaise } })]]),
          });
        const outcomes = await Promise.all([commit(1), commit(2)]);
        expect([...outcomes].sort()).toEqual([false, true]);
        expect((await partyOf('p1'))?.balancePaise).toBe(outcomes[0] ? 1 : 2);
      });

      it('of a projection that is not stored writes nothing', async () => {
        const moves = [{ projection: 'gone-v1', from: 0, to: 1 }];
        expect(await store.commit({ moves, writes: new Map() })).toBe(false);
      });
    });

    describe('prepare and drop', () => {
      it('keeps rows and checkpoint of what is declared as before, also when opened again', async () => {
        await write({ p1: verma });
        await store.prepare(parties);
        store = await harness.reopen();
        await store.prepare(parties);
        expect(await partyOf('p1')).toEqual(verma);
        expect(await checkpoints()).toEqual({ 'parties-v1': 1 });
      });

      it('begins anew when the tables are declared otherwise', async () => {
        await write({ p1: verma });
        const declaredAnew = table<PartyRow>('parties-v1.party', { ...shape, indexes: [['name']] });
        await store.prepare({ name: 'parties-v1', tables: [declaredAnew] });
        expect(await checkpoints()).toEqual({ 'parties-v1': 0 });
        expect(await read((rows) => rows.count(declaredAnew, {}, 10))).toBe(0);
      });

      it('builds a new version beside the old one and drops the old', async () => {
        const newer = table<PartyRow>('parties-v2.party', shape);
        await write({ p1: verma });
        await store.prepare({ name: 'parties-v2', tables: [newer] });
        expect(await partyOf('p1')).toEqual(verma);
        await store.drop('parties-v1');
        await store.drop('never-v1');
        expect(await checkpoints()).toEqual({ 'parties-v2': 0 });
        await store.prepare(parties);
        expect(await partyOf('p1')).toBeUndefined();
      });
    });

    async function checkpoints(): Promise<Readonly<Record<string, number>>> {
      return Object.fromEntries(await read((rows) => rows.checkpoints()));
    }
  });
}

function mapOf<Row>(rows: Readonly<Record<string, Row>>): ReadonlyMap<string, Row> {
  return new Map(Object.entries(rows));
}
