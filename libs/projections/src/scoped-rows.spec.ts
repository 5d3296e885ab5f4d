import { type Scope } from '@bahi/contract/scope';
import { projection, put } from '@bahi/read-store/projection';
import { type WhereAny } from '@bahi/read-store/read-store';
import { table } from '@bahi/read-store/table';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recorded } from './book-fixtures.ts';
import { type Caller } from './caller.ts';
import { scopeRows, type ScopedRows } from './scoped-rows.ts';

interface Slip {
  readonly id: string;
  readonly branchId: string;
  readonly cashBranchId: string | null;
  readonly driverId: string;
  readonly litres: number;
}

interface Pump {
  readonly name: string;
}

const VERSION = 'slips-v1';
const slipTable = table<Slip>(VERSION, 'slip', {
  fields: { id: 'text', branchId: 'text', cashBranchId: 'text', driverId: 'text', litres: 'integer' },
  indexes: [['branchId', 'litres']],
  scope: { branch: ['branchId', 'cashBranchId'], person: 'driverId' },
});
/** A table without a field for a person, so a driver sees none of its rows. */
const tollTable = table<Slip>(VERSION, 'toll', {
  fields: { branchId: 'text' },
  scope: { branch: 'branchId' },
});
const pumpTable = table<Pump>(VERSION, 'pump', { fields: { name: 'text' } });

const slips: readonly Slip[] = [
  { id: 'nagpur', branchId: 'nagpur', cashBranchId: 'nagpur', driverId: 'anil', litres: 100 },
  { id: 'pune', branchId: 'pune', cashBranchId: 'pune', driverId: 'anil', litres: 200 },
  { id: 'paid by nagpur', branchId: 'pune', cashBranchId: 'nagpur', driverId: 'vijay', litres: 400 },
  { id: 'on credit', branchId: 'raipur', cashBranchId: null, driverId: 'vijay', litres: 800 },
];

const slipsProjection = projection<{ readonly type: 'Slip'; readonly data: Slip }>(VERSION, {
  tables: [slipTable, tollTable, pumpTable],
  on: {
    Slip: ({ data }) => [
      put(slipTable, data.id, data),
      put(tollTable, data.id, data),
      put(pumpTable, 'wardha', { name: 'Wardha Road Pump' }),
    ],
  },
});

const manager: Caller = { ...owner, role: 'MANAGER', branches: ['nagpur'] };
const driver: Caller = { ...owner, userId: 'vijay', role: 'DRIVER' };

describe('the rows that a caller may see', () => {
  const books = new Books([slipsProjection]);
  beforeAll(() => books.enter(recorded(slips.map((data) => ({ type: 'Slip', data })))));
  afterAll(() => books.close());

  const as = <Answer>(
    caller: Caller,
    query: (rows: ScopedRows) => Promise<Answer>,
    scope: Scope = 'branch',
  ): Promise<Answer> => books.read((rows) => query(scopeRows(rows.firm, caller, scope)));
  const found = (caller: Caller, where: WhereAny<Slip> = {}) =>
    as(caller, async (rows) => (await rows.find(slipTable, { where, sort: ['litres'] })).map(({ id }) => id));

  it('are all rows for a caller who sees all branches', async () => {
    expect(await found(owner)).toEqual(['nagpur', 'pune', 'paid by nagpur', 'on credit']);
  });

  it('are those that any of their branches owns', async () => {
    expect(await found(manager)).toEqual(['nagpur', 'paid by nagpur']);
    expect(await found({ ...manager, branches: ['raipur', 'pune'] })).toEqual([
      'pune',
      'paid by nagpur',
      'on credit',
    ]);
  });

  it('are those that name a driver', async () => {
    expect(await found(driver)).toEqual(['paid by nagpur', 'on credit']);
    expect(await found({ ...driver, branches: ['nagpur'] })).toEqual(['paid by nagpur']);
  });

  it('are none of a table without a person field, and none for a caller without a role', async () => {
    const tolls = (caller: Caller) => as(caller, (rows) => rows.count(tollTable, {}, 10));
    expect(await tolls(driver)).toBe(0);
    expect(await tolls({ ...owner, role: null })).toBe(0);
    expect(await tolls(owner)).toBe(4);
  });

  it('are narrowed by the query’s own conditions, also on the same field and in each alternative', async () => {
    expect(await found(manager, { branchId: 'pune' })).toEqual(['paid by nagpur']);
    expect(await found(manager, { branchId: { in: ['nagpur', 'raipur'] } })).toEqual(['nagpur']);
    expect(await found(manager, { cashBranchId: null })).toEqual([]);
    expect(await found(manager, [{ litres: 100 }, { litres: 200 }, { litres: 400 }])).toEqual([
      'nagpur',
      'paid by nagpur',
    ]);
    expect(await found(driver, { driverId: 'anil' })).toEqual([]);
  });

  it('are counted and summed once each', async () => {
    const figures = await as(manager, async (rows) => [
      await rows.count(slipTable, {}, 10),
      (await rows.sum(slipTable, {}, ['litres'])).litres,
      await rows.sumBy(slipTable, {}, 'branchId', ['litres'], 10),
    ]);
    const groups = [
      { value: 'nagpur', rows: 1, sums: { litres: 100 } },
      { value: 'pune', rows: 1, sums: { litres: 400 } },
    ];
    expect(figures).toEqual([2, 500, groups]);
  });

  it('are the only ones that a key finds', async () => {
    const keys = await as(manager, async (rows) => [
      ...(
        await rows.getMany(
          slipTable,
          slips.map(({ id }) => id),
        )
      ).keys(),
    ]);
    expect(keys.sort()).toEqual(['nagpur', 'paid by nagpur']);
    expect(await as(manager, (rows) => rows.get(slipTable, 'pune'))).toBeUndefined();
    expect(await as(manager, (rows) => rows.get(slipTable, 'nagpur'))).toEqual(slips[0]);
  });

  it('are the whole firm’s through `firm`', async () => {
    expect(await as(manager, (rows) => rows.firm.count(slipTable, {}, 10))).toBe(4);
  });

  it('exclude a scoped table for a use case of the whole firm, except through `firm`', async () => {
    const reads = [
      (rows: ScopedRows) => rows.get(slipTable, 'pune'),
      (rows: ScopedRows) => rows.getMany(slipTable, ['pune']),
      (rows: ScopedRows) => rows.find(slipTable, {}),
      (rows: ScopedRows) => rows.count(slipTable, {}, 1),
      (rows: ScopedRows) => rows.sum(slipTable, {}, ['litres']),
      (rows: ScopedRows) => rows.sumBy(slipTable, {}, 'branchId', ['litres'], 1),
      (rows: ScopedRows) => rows.scan(slipTable, { after: '', max: 1 }),
    ];
    for (const read of reads) {
      await expect(as<unknown>(owner, read, 'firm')).rejects.toThrow('the scoped table slips-v1.slip');
      await expect(as<unknown>(owner, read, 'own')).rejects.toThrow('the scoped table slips-v1.slip');
    }
    expect(await as(owner, (rows) => rows.firm.count(slipTable, {}, 10), 'firm')).toBe(4);
    expect(await as(owner, (rows) => rows.get(pumpTable, 'wardha'), 'firm')).toEqual({
      name: 'Wardha Road Pump',
    });
  });

  it('reject a range condition on the field that decides who sees them', async () => {
    await expect(found(manager, { branchId: { above: 'a' } })).rejects.toThrow('limits who sees a row');
  });

  it('reject a scan past the scope', async () => {
    await expect(as(manager, (rows) => rows.scan(slipTable, { after: '', max: 9 }))).rejects.toThrow(
      'scanned',
    );
  });
});

it('require scope fields that are declared text fields', () => {
  const scoped = (field: string) =>
    table<Slip>('slips-v2', 'slip', {
      fields: { litres: 'integer' },
      scope: { branch: field as 'branchId' },
    });
  expect(() => scoped('branchId')).toThrow('scoped by branchId, which is not a text field');
  expect(() => scoped('litres')).toThrow('scoped by litres, which is not a text field');
});
