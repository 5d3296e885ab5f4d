import { beforeEach, describe, expect, it } from '@jest/globals';
import { party, tyres, verma, type PartyRow } from './suite-rows.ts';
import { type Query, type Rows, type Where, type WhereAny } from './read-store.ts';

interface Books {
  read<Answer>(query: (rows: Rows) => Promise<Answer>): Promise<Answer>;
  write(rows: Readonly<Record<string, PartyRow | null>>): Promise<void>;
  writeAll(): Promise<void>;
}

const NOBODY: Where<PartyRow> = { id: { in: ['nobody', 'no one'] }, openedOn: { atLeast: '2026-06-01' } };

/** Conditions of several forms, with values of each type. They find every row, some of them more than once. */
const MANY: WhereAny<PartyRow> = [
  NOBODY,
  ...Array.from({ length: 600 }, () => NOBODY),
  { openedOn: null },
  { id: { in: ['p3', null as never] }, approved: true },
  { approved: true, type: 'VENDOR' },
  { id: { in: ['p1', 'p4'] }, openedOn: { atLeast: '2026-06-01' } },
  { name: { contains: 'verma' }, balancePaise: { above: 0 } },
];

/** The suite of finding, counting and summing rows. */
export function addQueriesCases({ read, write, writeAll }: Books): void {
  const idsFound = async (query: Query<PartyRow>) =>
    (await read((rows) => rows.find(party, query))).map((row) => row.id);
  const idsWhere = (where: WhereAny<PartyRow>) => idsFound({ where, sort: ['id'] });

  describe('a query', () => {
    beforeEach(writeAll);

    it('finds rows by equality, null meaning unset', async () => {
      expect(await idsWhere({ type: 'VENDOR', approved: true })).toEqual(['p3', 'p4']);
      expect(await idsWhere({ approved: false })).toEqual(['p2']);
      expect(await idsWhere({ openedOn: null })).toEqual(['p2']);
      expect(await idsWhere({ balancePaise: 0 })).toEqual(['p4']);
      expect(await idsWhere({ type: undefined })).toEqual(['p1', 'p2', 'p3', 'p4']);
    });

    it('finds rows by one of several values', async () => {
      expect(await idsWhere({ id: { in: ['p4', 'p1', 'p1', 'nobody'] } })).toEqual(['p1', 'p4']);
      expect(await idsWhere({ openedOn: { in: [null, '2026-06-02'] } })).toEqual(['p2', 'p4']);
      expect(await idsWhere({ balancePaise: { in: [0, 4_000_000] } })).toEqual(['p1', 'p4']);
      expect(await idsWhere({ approved: { in: [true] } })).toEqual(['p1', 'p3', 'p4']);
      expect(await idsWhere({ id: { in: [] } })).toEqual([]);
    });

    it('finds rows by ranges, which never match null', async () => {
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

    it('finds rows by a substring in any case and script, without wildcards', async () => {
      expect(await idsWhere({ name: { contains: 'VERMA' } })).toEqual(['p1', 'p4']);
      expect(await idsWhere({ name: { contains: 'émile' } })).toEqual(['p2']);
      expect(await idsWhere({ name: { contains: 'emile' } })).toEqual(['p2']);
      expect(await idsWhere({ name: { contains: 'वर्मा' } })).toEqual(['p3']);
      expect(await idsWhere({ name: { contains: '%' } })).toEqual(['p3']);
      expect(await idsWhere({ name: { contains: '.' } })).toEqual(['p1']);
      expect(await idsWhere({ name: { contains: '_' } })).toEqual(['p3']);
    });

    it('finds rows by the beginning of a text, letter by letter', async () => {
      expect(await idsWhere({ id: { startsWith: 'p' }, type: 'VENDOR' })).toEqual(['p3', 'p4']);
      expect(await idsWhere({ openedOn: { startsWith: '2026-06' } })).toEqual(['p1', 'p4']);
      expect(await idsWhere({ openedOn: { startsWith: '2026-06-01' } })).toEqual(['p1']);
      expect(await idsWhere({ openedOn: { startsWith: '' } })).toEqual(['p1', 'p3', 'p4']);
      expect(await idsWhere({ name: { startsWith: 'verma' } })).toEqual(['p4']);
      expect(await idsWhere({ name: { startsWith: '100%' } })).toEqual(['p3']);
      expect(await idsWhere({ name: { startsWith: '%' } })).toEqual([]);
    });

    it('finds rows by one or the other, each once', async () => {
      const either = [{ type: 'VENDOR' }, { openedOn: { startsWith: '2026-06' } }] as const;
      expect(await idsWhere(either)).toEqual(['p1', 'p3', 'p4']);
      const sort = ['-balancePaise'] as const;
      expect(await idsFound({ where: either, sort, limit: 2 })).toEqual(['p1', 'p4']);
      expect(await idsFound({ where: either, sort, limit: 2, offset: 2 })).toEqual(['p3']);
      const several = [{ type: { in: ['VENDOR', 'CUSTOMER'] } }, { balancePaise: 0 }] as const;
      expect(await idsFound({ where: several, sort, limit: 3 })).toEqual(['p1', 'p4', 'p2']);
    });

    it('finds rows by any number of alternatives, each once', async () => {
      expect(await idsWhere(MANY)).toEqual(['p1', 'p2', 'p3', 'p4']);
      const sort = ['-balancePaise'] as const;
      expect(await idsFound({ where: MANY, sort, limit: 2, offset: 1 })).toEqual(['p4', 'p2']);
      expect(await idsFound({ where: MANY, sort: ['name'], limit: 2 })).toEqual(
        await idsFound({ sort: ['name'], limit: 2 }),
      );
    });

    it('finds the same rows whatever number is expected', async () => {
      const where = { openedOn: { startsWith: '2026-0' }, type: { in: ['VENDOR', 'CUSTOMER'] } } as const;
      for (const matches of [0, 3, 1_000_000])
        for (const sort of [['balancePaise'], ['-balancePaise']] as const)
          expect(await idsFound({ where, sort, limit: 2, matches })).toEqual(
            sort[0] === 'balancePaise' ? ['p3', 'p4'] : ['p1', 'p4'],
          );
    });

    it('finds rows that contain each of several words, in any order', async () => {
      expect(await idsWhere({ name: { contains: ' tyre  ver' } })).toEqual(['p4']);
      expect(await idsWhere({ name: { contains: 'co. verma' } })).toEqual(['p1']);
      expect(await idsWhere({ name: { contains: 'verma émile' } })).toEqual([]);
      expect(await idsWhere({ name: { contains: ' ' } })).toEqual(['p1', 'p2', 'p3', 'p4']);
    });

    it('treats no text as an operator of the database', async () => {
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
      await write({ Z: { ...verma, id: 'Z' }, é: { ...verma, id: 'é' } });
      expect(await idsFound({ sort: ['id'] })).toEqual(['Z', 'p1', 'p2', 'p3', 'p4', 'é']);
    });

    it('accepts text of every plane of Unicode', async () => {
      // By UTF-16 unit a truck (U+1F69A) comes before a full-width tilde (U+FF5E), by code point after it.
      const odd = { '🚚': 'Rail 🚚🚛', '🚚b': '𝔅ihar', '～': 'Tilde ～', '\u{10ffff}z': 'Last' };
      await write(Object.fromEntries(Object.entries(odd).map(([id, name]) => [id, { ...verma, id, name }])));
      expect(await idsFound({ sort: ['id'], offset: 4 })).toEqual(['～', '🚚', '🚚b', '\u{10ffff}z']);
      expect(await idsWhere({ id: { startsWith: '🚚' } })).toEqual(['🚚', '🚚b']);
      expect(await idsWhere({ id: { startsWith: '\u{10ffff}' } })).toEqual(['\u{10ffff}z']);
      expect(await idsWhere({ id: { above: '～', below: '🚚b' } })).toEqual(['🚚']);
      expect(await idsWhere({ id: { in: ['🚚b', '～'] } })).toEqual(['～', '🚚b']);
      expect(await idsWhere({ name: { contains: '🚚' } })).toEqual(['🚚']);
      expect(await idsWhere({ name: { contains: '🚛' } })).toEqual(['🚚']);
      expect(await idsWhere({ name: { contains: 'bihar' } })).toEqual(['🚚b']);
      expect((await read((rows) => rows.get(party, '🚚')))?.name).toBe('Rail 🚚🚛');
    });

    it('sorts searchable text alphabetically, ignoring case and accents', async () => {
      expect(await idsFound({ sort: ['name'] })).toEqual(['p3', 'p2', 'p1', 'p4']);
      const vendors = { where: { type: 'VENDOR', name: { contains: 'वर्मा' } }, limit: 1 } as const;
      expect(await idsFound({ ...vendors, sort: ['-name'] })).toEqual(['p3']);
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
      expect(await idsFound({ ...upwards, offset: 2 })).toEqual(['p4', 'p1']);
      expect(await idsFound({ ...pages, sort: ['-balancePaise'], offset: 1 })).toEqual(['p4', 'p2']);
      expect(await idsFound({ ...upwards, where: { type: { in: [] } } })).toEqual([]);
    });
  });

  describe('a count or sum', () => {
    beforeEach(writeAll);

    it('counts no further than the cap', async () => {
      const count = (where: Where<PartyRow>, cap: number) => read((rows) => rows.count(party, where, cap));
      expect(await count({}, 10)).toBe(4);
      expect(await count({}, 3)).toBe(3);
      expect(await count({ name: { contains: 'verma' } }, 10)).toBe(2);
      expect(await count({ id: 'nobody' }, 10)).toBe(0);
    });

    it('counts and sums a row once, even if two alternatives find it', async () => {
      const either = [{ type: 'VENDOR' }, { balancePaise: { below: 0 } }] as const;
      const count = (cap: number) => read((rows) => rows.count(party, either, cap));
      expect(await count(10)).toBe(3);
      expect(await count(2)).toBe(2);
      const sum = await read((rows) => rows.sum(party, either, ['balancePaise']));
      expect(sum).toEqual({ balancePaise: -1_650_000 });
    });

    it('counts and sums a row once among any number of alternatives', async () => {
      expect(await read((rows) => rows.count(party, MANY, 10))).toBe(4);
      expect(await read((rows) => rows.count(party, MANY, 3))).toBe(3);
      const all = await read((rows) => rows.sum(party, {}, ['balancePaise']));
      expect(await read((rows) => rows.sum(party, MANY, ['balancePaise']))).toEqual(all);
    });

    it('sums integers, 0 over no row', async () => {
      const sum = (where: Where<PartyRow>) => read((rows) => rows.sum(party, where, ['balancePaise']));
      expect(await sum({ balancePaise: { below: 0 } })).toEqual({ balancePaise: -1_650_000 });
      expect(await sum({ id: 'nobody' })).toEqual({ balancePaise: 0 });
    });

    it('caps a sum at the largest and the smallest safe integer', async () => {
      const most = Number.MAX_SAFE_INTEGER;
      const sum = () => read((rows) => rows.sum(party, {}, ['balancePaise']));
      await write({ p1: { ...verma, balancePaise: most }, p4: { ...tyres, balancePaise: most } });
      expect(await sum()).toEqual({ balancePaise: most });
      await write({ p1: { ...verma, balancePaise: -most + 1 }, p4: { ...tyres, balancePaise: -most + 1 } });
      expect(await sum()).toEqual({ balancePaise: -most });
    });

    it('answers the largest safe integer if a row already has it', async () => {
      const most = Number.MAX_SAFE_INTEGER;
      await write({ p1: { ...verma, balancePaise: most }, p4: { ...tyres, balancePaise: -500 } });
      const sum = await read((rows) => rows.sum(party, {}, ['balancePaise']));
      expect(sum).toEqual({ balancePaise: most });
    });
  });

  describe('sums by a field', () => {
    beforeEach(writeAll);

    const sumBy = <By extends keyof PartyRow>(by: By, where: WhereAny<PartyRow> = {}, cap = 10) =>
      read((rows) => rows.sumBy(party, where, by, ['balancePaise'], cap));
    const group = <Value>(value: Value, balancePaise: number, rows: number) => ({
      value,
      rows,
      sums: { balancePaise },
    });

    it('are those of each value, in order, null first', async () => {
      expect(await sumBy('type')).toEqual([group('CUSTOMER', 3_750_000, 2), group('VENDOR', -1_400_000, 2)]);
      expect(await sumBy('openedOn')).toEqual([
        group(null, -250_000, 1),
        group('2026-05-31', -1_400_000, 1),
        group('2026-06-01', 4_000_000, 1),
        group('2026-06-02', 0, 1),
      ]);
      expect(await sumBy('approved')).toEqual([group(false, -250_000, 1), group(true, 2_600_000, 3)]);
      expect((await sumBy('balancePaise')).map(({ value }) => value)).toEqual([
        -1_400_000, -250_000, 0, 4_000_000,
      ]);
    });

    it('cover the matching rows, each once, and leave out empty groups', async () => {
      const either = [{ type: 'VENDOR' }, { balancePaise: { below: 0 } }] as const;
      expect(await sumBy('type', either)).toEqual([
        group('CUSTOMER', -250_000, 1),
        group('VENDOR', -1_400_000, 2),
      ]);
      await write({ p5: { ...tyres, id: 'p5', balancePaise: -250_000 } });
      expect(await sumBy('type', either)).toEqual([
        group('CUSTOMER', -250_000, 1),
        group('VENDOR', -1_650_000, 3),
      ]);
      expect(await sumBy('type', { id: 'nobody' })).toEqual([]);
    });

    it('cover the rows that any number of alternatives find, each once', async () => {
      expect(await sumBy('type', MANY)).toEqual(await sumBy('type'));
    });

    it('cover no more groups than the cap', async () => {
      expect(await sumBy('openedOn', {}, 2)).toEqual([
        group(null, -250_000, 1),
        group('2026-05-31', -1_400_000, 1),
      ]);
      expect(await sumBy('openedOn', {}, 0)).toEqual([]);
    });

    it('are capped at the safe integers, each by itself', async () => {
      const most = Number.MAX_SAFE_INTEGER;
      await write({ p1: { ...verma, balancePaise: most } });
      expect(await sumBy('type')).toEqual([group('CUSTOMER', most, 2), group('VENDOR', -1_400_000, 2)]);
    });

    it('count the rows also without sums', async () => {
      expect(await read((rows) => rows.sumBy(party, {}, 'type', [], 10))).toEqual([
        { value: 'CUSTOMER', rows: 2, sums: {} },
        { value: 'VENDOR', rows: 2, sums: {} },
      ]);
    });

    it('reject searchable text and undeclared fields', async () => {
      await expect(sumBy('name')).rejects.toThrow('searchable');
      await expect(sumBy('notes')).rejects.toThrow('declares no field notes');
    });
  });
}
