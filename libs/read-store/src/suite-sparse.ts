import { beforeEach, describe, expect, it } from '@jest/globals';
import { all, sparseParty, type PartyRow } from './suite-rows.ts';
import { type Query, type ReadStore, type WhereAny } from './read-store.ts';

const BY_BALANCE = ['balancePaise'] as const;

/** The suite of tables with sparse fields. An index may leave out rows, but an answer may not. */
export function addSparseIndexesCases(storeNow: () => ReadStore): void {
  describe('a query of a table with sparse fields', () => {
    beforeEach(async () => {
      await storeNow().prepare({ name: 'sparse-v1', tables: [sparseParty] });
      const moves = [{ projection: 'sparse-v1', from: 0, to: { position: 1, recordedUpToMs: 1 } }];
      const rows = new Map<string, object>(all.map((row) => [row.id, row]));
      expect(await storeNow().commit({ moves, writes: new Map([[sparseParty, rows]]) })).toBe(true);
    });

    const find = async (query: Query<PartyRow>) => {
      const found = await storeNow().snapshot((rows) => rows.find(sparseParty, query));
      return found.map(({ id }) => id);
    };
    const findPage = (where: WhereAny<PartyRow>) => find({ where, sort: BY_BALANCE, limit: 9 });
    const count = (where: WhereAny<PartyRow>) =>
      storeNow().snapshot((rows) => rows.count(sparseParty, where, 9));

    it('finds the rows that have a value', async () => {
      expect(await findPage({ openedOn: '2026-06-01' })).toEqual(['p1']);
      expect(await findPage({ openedOn: { in: ['2026-06-01', '2026-05-31'] } })).toEqual(['p3', 'p1']);
      expect(
        await find({ where: { openedOn: { atLeast: '2026-06-01' } }, sort: ['openedOn'], limit: 9 }),
      ).toEqual(['p1', 'p4']);
      expect(await findPage({ type: 'VENDOR', openedOn: { startsWith: '2026-05' } })).toEqual(['p3']);
      expect(await findPage({ approved: true })).toEqual(['p3', 'p4', 'p1']);
      expect(await findPage([{ openedOn: '2026-06-02' }, { approved: true }])).toEqual(['p3', 'p4', 'p1']);
    });

    it('also finds the rows that lack a value', async () => {
      expect(await findPage({ openedOn: null })).toEqual(['p2']);
      expect(await findPage({ openedOn: { in: [null, '2026-06-01'] } })).toEqual(['p2', 'p1']);
      expect(await findPage({ approved: false })).toEqual(['p2']);
      expect(await findPage({ approved: { in: [false, true] } })).toEqual(['p3', 'p2', 'p4', 'p1']);
      expect(await findPage({ type: 'CUSTOMER' })).toEqual(['p2', 'p1']);
      expect(await findPage({ type: 'CUSTOMER', openedOn: { above: undefined } })).toEqual(['p2', 'p1']);
      expect(await find({ sort: ['openedOn'], limit: 9 })).toEqual(['p2', 'p3', 'p1', 'p4']);
    });

    it('counts and sums rows with and without a value', async () => {
      expect(await count({ type: 'CUSTOMER' })).toBe(2);
      expect(await count({ type: 'CUSTOMER', openedOn: null })).toBe(1);
      expect(await count([{ openedOn: null }, { openedOn: { atMost: '2026-06-01' } }])).toBe(3);
      const sums = await storeNow().snapshot((rows) =>
        rows.sum(sparseParty, { approved: false }, ['balancePaise']),
      );
      expect(sums).toEqual({ balancePaise: -250_000 });
    });

    it('follows a row whose value comes and goes', async () => {
      const [first] = all;
      const change = async (nth: number, row: Partial<PartyRow>) => {
        const moves = [
          { projection: 'sparse-v1', from: nth, to: { position: nth + 1, recordedUpToMs: nth + 1 } },
        ];
        const writes = new Map([[sparseParty, new Map([['p1', { ...first, ...row }]])]]);
        expect(await storeNow().commit({ moves, writes })).toBe(true);
      };
      await change(1, { openedOn: null, approved: false });
      expect(await findPage({ openedOn: '2026-06-01' })).toEqual([]);
      expect(await findPage({ approved: true })).toEqual(['p3', 'p4']);
      expect(await findPage({ openedOn: null })).toEqual(['p2', 'p1']);
      await change(2, { openedOn: '2026-06-05', approved: true });
      expect(await findPage({ openedOn: '2026-06-05' })).toEqual(['p1']);
      expect(await findPage({ approved: true })).toEqual(['p3', 'p4', 'p1']);
    });
  });
}
