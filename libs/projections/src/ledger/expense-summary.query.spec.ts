import { postExpense, moveEntry } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import { branches, day, DRIVER, HEAD_OFFICE, rupees, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type Entry } from '@bahi/domain/money/entry';
import { negateLines } from '@bahi/domain/money/fold-entries';
import { type ExpenseCategory } from '@bahi/contract/labels';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { masterData, vehicleCreated } from '../firm-fixtures.ts';
import { expenseSummary } from './expense-summary.query.ts';

const OTHER_TRUCK = 'b0000000-0000-5000-8000-000000009999';

function spent(category: ExpenseCategory, amount: number, on: string, vehicleId: string | null, by = DRIVER) {
  const entryId = [category, amount, on, vehicleId].join(' ');
  const head = { entryId, occurredOn: day(on), amountPaise: rupees(amount) };
  const bearer = { branchId: HEAD_OFFICE, vehicleId, ...(vehicleId === null ? {} : { driverId: by }) };
  return postExpense({ ...head, category, mode: 'CASH', vendorId: null }, bearer, branches);
}
const anything = (entries: readonly Entry[]) => ({ type: 'AnythingThatPosts', data: { entries } });

const moved = spent('TOLL', 300, '2026-09-15', OTHER_TRUCK);
const undone = spent('FUEL', 9_999, '2026-10-10', VEHICLE);
const ours = [
  ...masterData(),
  vehicleCreated({ vehicleId: OTHER_TRUCK, vehicleNo: 'MH31CB4507' }),
  anything(spent('FUEL', 1_000, '2026-08-31', VEHICLE)),
  anything(spent('FUEL', 2_000, '2026-09-01', VEHICLE)),
  anything(moved),
  anything(moved.flatMap((entry) => moveEntry(entry, { vehicleId: VEHICLE }))),
  anything(spent('FUEL', 400, '2026-09-30', OTHER_TRUCK, 'another driver')),
  anything(undone),
  anything(undone.map((entry) => reverse(entry, 'undone'))),
  anything(spent('RENT', 6_000, '2026-10-01', null)),
  anything(spent('TOLL', 300, '2026-10-31', VEHICLE)),
];
const theirs = [anything(spent('OTHER', 77, '2026-09-05', null))];

describe('the expense summary', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, theirs)));
  afterAll(() => books.close());

  type Input = Parameters<typeof expenseSummary>[1];
  const summary = (by: Input['by'], filter: Partial<Input> = {}, caller = owner) =>
    books.read((rows) =>
      expenseSummary(
        rows,
        { by, startDate: null, endDate: null, vehicleId: null, driverId: null, category: null, ...filter },
        caller,
      ),
    );
  const amounts = async (...of: Parameters<typeof summary>) => {
    const answer = await summary(...of);
    return answer && Object.fromEntries(answer.groups.map(({ label, amount }) => [label, amount]));
  };

  it('groups by category, largest first, and counts each expense once', async () => {
    expect(await summary('CATEGORY')).toEqual({
      groups: [
        { key: 'RENT', label: 'Rent', amount: 6_000, coverage: 60, categories: [] },
        { key: 'FUEL', label: 'Fuel', amount: 3_400, coverage: 34, categories: [] },
        { key: 'TOLL', label: 'Toll', amount: 600, coverage: 6, categories: [] },
      ],
      totalExpense: 10_000,
    });
  });

  it('groups by month, with the categories of each', async () => {
    const answer = await summary('MONTH');
    expect(answer?.groups.map(({ key, label, amount }) => [key, label, amount])).toEqual([
      ['2026-08', 'Aug 2026', 1_000],
      ['2026-09', 'Sep 2026', 2_700],
      ['2026-10', 'Oct 2026', 6_300],
    ]);
    expect(answer?.groups[1]?.categories).toEqual([
      { category: 'FUEL', amount: 2_400 },
      { category: 'TOLL', amount: 300 },
    ]);
    expect(answer?.totalExpense).toBe(10_000);
  });

  it('groups by current vehicle, and those without one', async () => {
    const answer = await summary('VEHICLE');
    expect(answer?.groups).toEqual([
      {
        key: 'NONE',
        label: 'Without a vehicle',
        amount: 6_000,
        coverage: 60,
        categories: [{ category: 'RENT', amount: 6_000 }],
      },
      {
        key: VEHICLE,
        label: 'MH12AB1234',
        amount: 3_600,
        coverage: 36,
        categories: [
          { category: 'FUEL', amount: 3_000 },
          { category: 'TOLL', amount: 600 },
        ],
      },
      {
        key: OTHER_TRUCK,
        label: 'MH31CB4507',
        amount: 400,
        coverage: 4,
        categories: [{ category: 'FUEL', amount: 400 }],
      },
    ]);
  });

  it.each([
    ['2026-09-01', '2026-09-30', { Fuel: 2_400, Toll: 300 }],
    ['2026-08-31', '2026-10-01', { Fuel: 3_400, Toll: 300, Rent: 6_000 }],
    ['2026-09-02', '2026-09-20', { Toll: 300 }],
    ['2026-09-16', '2026-10-15', { Fuel: 400, Rent: 6_000 }],
    ['2026-10-31', null, { Toll: 300 }],
    [null, '2026-09-01', { Fuel: 3_000 }],
    ['2026-11-01', '2026-11-30', {}],
  ])('from %s to %s is %j', async (startDate, endDate, expected) => {
    const days = { startDate: startDate && day(startDate), endDate: endDate && day(endDate) };
    expect(await amounts('CATEGORY', days as Partial<Input>)).toEqual(expected);
  });

  it('shows per month a category that sums to zero overall: a driver advance spent in the next month', async () => {
    const [given] = spent('DRIVER_ADVANCE', 500, '2026-09-20', VEHICLE);
    const paid = spent('TOLL', 500, '2026-10-02', VEHICLE).map((entry) => {
      const taken = given?.lines.filter(({ account }) => account.kind === 'expense') ?? [];
      return { ...entry, lines: [...entry.lines.slice(0, 1), ...negateLines(taken)] };
    });
    const one = new Books();
    await one.enter(recordedByBoth([...masterData(), anything(given ? [given] : []), anything(paid)], []));
    const found = await one.read(async (rows) => {
      const all = { startDate: null, endDate: null, vehicleId: null, driverId: null, category: null };
      const by = async (grouping: Input['by']) =>
        (await expenseSummary(rows, { ...all, by: grouping }, owner))?.groups.map(({ label, amount }) => [
          label,
          amount,
        ]);
      return { category: await by('CATEGORY'), month: await by('MONTH') };
    });
    await one.close();
    expect(found).toEqual({
      category: [
        ['Toll', 500],
        ['Driver Advance', 0],
      ],
      month: [
        ['Sep 2026', 500],
        // Toll and advance cancel each other.
        ['Oct 2026', 0],
      ],
    });
  });

  it('applies the filters', async () => {
    expect(await amounts('CATEGORY', { vehicleId: VEHICLE })).toEqual({ Fuel: 3_000, Toll: 600 });
    expect(await amounts('CATEGORY', { vehicleId: 'NONE' })).toEqual({ Rent: 6_000 });
    expect(await amounts('VEHICLE', { category: 'TOLL' })).toEqual({ MH12AB1234: 600 });
    expect(await amounts('MONTH', { driverId: DRIVER, category: ['FUEL'] })).toEqual({
      'Aug 2026': 1_000,
      'Sep 2026': 2_000,
    });
  });

  it('keeps firms apart', async () => {
    expect(await amounts('CATEGORY', {}, stranger)).toEqual({ Other: 77 });
    expect(await summary('CATEGORY', { vehicleId: VEHICLE }, stranger)).toBeNull();
    expect(await summary('CATEGORY', { driverId: DRIVER }, stranger)).toBeNull();
  });
});
