import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestFirm, TestServer } from '@bahi/api/composition/test-server';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { overviewTop } from '@bahi/contract/overview/overview-top';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { folderBooks } from '../books.ts';
import { addTo, type Sums } from '../compare-sums.ts';
import { exportBooks, parseExport } from './export-books.ts';

/** Fare and toll of the trip of each vehicle, and the day of its start. */
const TRIPS = [
  ['MH12AB1235', 90_000, 4_500.5, '2026-09-30'],
  ['MH12AB1236', 20_000, 26_000, '2026-10-01'],
  ['MH12AB1237', 61_000, 1_200, '2026-10-31'],
  ['MH12AB1238', 40_000, 39_000.25, '2026-11-01'],
  ['MH12AB1239', 75_000, 200, '2026-11-12'],
  ['MH12AB1240', 18_000, 0.01, '2026-11-12'],
] as const;
const DOCUMENT = new URL('../../../../docs/analysts.md', import.meta.url);

const server = new TestServer();
const parent = mkdtempSync(join(tmpdir(), 'bahi-analysts-'));
const folder = join(parent, 'books');
let firm: TestFirm;

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  for (const [index, [vehicleNo, fare, toll, startedAt]] of TRIPS.entries()) {
    const truck = { vehicleNo, vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
    const vehicleId = (await firm.call(createVehicle, truck)).body.vehicle.id;
    const start = async (rate: number) => {
      const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;
      const trip = { ...firm.ids, vehicleId, startedAt, rate, lrNumber: `LR-${index}-${rate}`, ...load };
      return (await firm.call(startTrip, trip)).body.trip.id;
    };
    const tripId = await start(fare);
    const spend = async (amount: number) => {
      const spent = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH', date: startedAt } as const;
      return (await firm.call(createTransaction, { ...spent, tripId, amount })).body.transaction.id;
    };
    await spend(toll);
    // What is taken back counts for nothing.
    await firm.call(deleteTransaction, { id: await spend(7_000), reason: 'Entered twice' });
    await firm.call(deleteTrip, { tripId: await start(1_000_000), reason: 'Entered twice' });
  }
  await exportBooks(folderBooks(server.dataDir), parseExport([folder]), new Date(server.now));
});
afterAll(async () => {
  await server.dispose();
  rmSync(parent, { recursive: true });
});

/** The vehicles of the overview with their profits in paise, the most profitable first. */
async function readOverview(month?: string) {
  const period =
    month === undefined ? { startDate: '2026-01-01' } : { startDate: `${month}-01`, endDate: lastDay(month) };
  const { rows } = (await firm.call(overviewTop, { ...period, by: 'VEHICLE', limit: 100 })).body;
  return (rows ?? []).map(({ name, profit }): Profit => [name, Math.round((profit ?? 0) * 100)]);
}

type Profit = readonly [vehicleNo: string, paise: number];

const lastDay = (month: string) => `${month}-${month === '2026-10' ? 31 : 30}`;
const byProfit = (one: Profit, other: Profit) => other[1] - one[1];
const threeMostAndLeast = (profits: readonly Profit[]) => {
  const sorted = profits.toSorted(byProfit);
  return { most: sorted.slice(0, 3), least: sorted.slice(-3).toReversed() };
};

async function readParquet(table: string) {
  const file = await asyncBufferFromFile(join(folder, 'parquet', `${table}.parquet`));
  return parquetReadObjects({ file });
}

/** The sums of docs/analysts.md, by a name and a month. */
async function sumProfits(): Promise<Sums> {
  const vehicleNos = new Map(
    (await readParquet('vehicles')).map(({ vehicle_id, vehicle_no }) => [vehicle_id, String(vehicle_no)]),
  );
  const sums: Sums = new Map();
  for (const { account, vehicle_id, occurred_on, amount_paise } of await readParquet('lines')) {
    const vehicleNo = vehicleNos.get(vehicle_id);
    if (vehicleNo === undefined || !['FREIGHT', 'DEDUCTION', 'EXPENSE'].includes(String(account))) continue;
    addTo(sums, `${vehicleNo} ${(occurred_on as Date).toISOString().slice(0, 7)}`, -Number(amount_paise));
  }
  return sums;
}

describe('the sums of docs/analysts.md', () => {
  it('find the three most and the three least profitable vehicles of the overview', async () => {
    const profits: Sums = new Map();
    for (const [key, paise] of await sumProfits()) addTo(profits, key.split(' ')[0] ?? '', paise);
    const found = threeMostAndLeast([...profits]);
    expect(found).toEqual(threeMostAndLeast(await readOverview()));
    expect(found.most).toEqual([
      ['MH12AB1235', 8_549_950],
      ['MH12AB1239', 7_480_000],
      ['MH12AB1237', 5_980_000],
    ]);
    expect(found.least[0]).toEqual(['MH12AB1236', -600_000]);
  });

  it('are those of the overview in each month', async () => {
    const sums = [...(await sumProfits())].filter(([, paise]) => paise !== 0);
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      const found = sums.filter(([key]) => key.endsWith(month));
      const expected = await readOverview(month);
      expect(expected.length).toBeGreaterThan(0);
      expect(new Map(found)).toEqual(new Map(expected.map(([name, paise]) => [`${name} ${month}`, paise])));
    }
  });

  it('are those of the query for SQLite in the document', async () => {
    const document = readFileSync(DOCUMENT, 'utf8');
    const [, query = ''] = /## The same in SQLite[^]*?```sql\n([^;]*);/.exec(document) ?? [];
    const database = openSqlite(join(folder, 'bahi.sqlite'), { readOnly: true });
    const found = database
      .prepare(query)
      .all([])
      .map(({ vehicle_no, profit }) => [vehicle_no, profit]);
    database.close();
    expect(found).toEqual((await readOverview()).map(([name, paise]) => [name, paise / 100]));
  });
});
