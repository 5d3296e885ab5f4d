import { postExpense } from '@bahi/domain/money/postings';
import { branches, HEAD_OFFICE, rupees, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { addDays, type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { type Rows } from '@bahi/read-store/read-store';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, recorded } from '../book-fixtures.ts';
import { masterData } from '../firm-fixtures.ts';
import { maintenanceTable } from './maintenance.projection.ts';
import { economiesAt } from './economies-at.ts';

const FIRST_DAY = '2024-01-01' as Day;
const TANKS = 100;

/** The nth fill-up: a full tank of 100 l, ten days and 400 km after the one before it. */
const tank = (nth: number) => ({
  type: 'AnythingThatPosts',
  data: {
    entries: postExpense(
      {
        entryId: `tank ${nth}`,
        occurredOn: addDays(FIRST_DAY, nth * 10),
        amountPaise: rupees(9_000),
        category: 'FUEL',
        mode: 'CASH',
        vendorId: null,
        quantity: 10_000 as Hundredths,
        maintenance: { fullTank: true, odometerReading: (nth * 40_000) as Hundredths },
      },
      { branchId: HEAD_OFFICE, vehicleId: VEHICLE },
      branches,
    ),
  },
});

/** The same rows, with the number of rows that queries have found. */
function countingRows(rows: Rows) {
  let found = 0;
  const find: Rows['find'] = async (table, query) => {
    const page = await rows.find(table, query);
    found += page.length;
    return page;
  };
  return { rows: { ...bound(rows), find }, found: () => found };
}

function bound(rows: Rows): Rows {
  return {
    get: (table, key) => rows.get(table, key),
    getMany: (table, keys) => rows.getMany(table, keys),
    scan: (table, page) => rows.scan(table, page),
    find: (table, query) => rows.find(table, query),
    count: (table, where, cap) => rows.count(table, where, cap),
    sum: (table, where, fields) => rows.sum(table, where, fields),
    sumBy: (table, where, by, fields, cap) => rows.sumBy(table, where, by, fields, cap),
    checkpoints: () => rows.checkpoints(),
    dependencies: () => rows.dependencies(),
  };
}

describe('the economies of a page of fill-ups', () => {
  const books = new Books();
  beforeAll(() =>
    books.enter(recorded([...masterData(), ...Array.from({ length: TANKS }, (_, nth) => tank(nth))])),
  );
  afterAll(() => books.close());

  const read = (...tanks: readonly number[]) =>
    books.read(async ({ firm }) => {
      const page = await firm.getMany(
        maintenanceTable,
        tanks.map((nth) => `tank ${nth}`),
      );
      const { rows, found } = countingRows(firm);
      return { economies: await economiesAt(rows, [...page.values()]), found: found() };
    });

  it('read the 90 days before each fill-up, not the time between distant fill-ups', async () => {
    const { economies, found } = await read(20, 60, 99);
    expect([...economies].map(([id, { value, median }]) => [id, value, median])).toEqual([
      ['tank 20', 400, 400],
      ['tank 60', 400, 400],
      ['tank 99', 400, 400],
    ]);
    // A fill-up needs the nine of its 90 days, the one that begins the first interval, and the look-up for that one.
    expect(found).toBeLessThanOrEqual(3 * 12);
  });

  it('share what they read for nearby fill-ups', async () => {
    const { economies, found } = await read(50, 51, 52, 53, 54);
    expect(economies.size).toBe(5);
    expect(found).toBeLessThanOrEqual(12 + 4);
  });

  it('equal those over the vehicle’s whole life', async () => {
    const all = Array.from({ length: TANKS }, (_, nth) => nth);
    const whole = await read(...all);
    expect(whole.economies.size).toBe(TANKS - 1);
    const some = await read(3, 4, 30, 39, 40, 80);
    for (const [id, economy] of some.economies) expect(economy).toEqual(whole.economies.get(id));
  });
});
