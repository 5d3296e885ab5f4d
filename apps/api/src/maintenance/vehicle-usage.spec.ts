import { createBranch } from '@bahi/contract/access/create-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { type WireInput } from '@bahi/contract/define';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { vehicleUsage } from '@bahi/contract/maintenance/vehicle-usage';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hire } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { fillUp, maintain } from './maintenance-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const NOTHING = {
  kmRun: null,
  litres: null,
  economy: null,
  expense: null,
  costPerKm: null,
  ofSomeBranches: false,
  intervals: [],
  length: 0,
};
const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };

/** Adds a vehicle of the firm with a first reading. @returns its id */
async function addVehicle(firm: TestFirm, change: Partial<WireInput<typeof createVehicle>> = {}) {
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM', lastOdoReading: 100_000 } as const;
  const { body } = await firm.call(createVehicle, { vehicleNo: 'MH12KL4321', ...truck, ...change });
  return body.vehicle.id;
}

function usageBy(firm: TestFirm, vehicleId: string) {
  return async (days: Pick<WireInput<typeof vehicleUsage>, 'startDate' | 'endDate'> = {}) =>
    (await firm.call(vehicleUsage, { vehicleId, ...days })).body;
}

/** Full tanks of 100 l for ₹9,000 each. @returns their ids */
async function tanks(firm: TestFirm, vehicleId: string, ...at: readonly (readonly [string, number])[]) {
  const ids: string[] = [];
  for (const [fillupDate, lastOdoReading] of at)
    ids.push((await fillUp(firm, { vehicleId, fillupDate, lastOdoReading, fullTank: true })).body.fillup.id);
  return ids;
}

/** docs/rules/fleet.md#vehicle-figures-by-period. */
describe('the usage of a vehicle in a period', () => {
  it('follows from its readings, its fuel and its expenses', async () => {
    const firm = await TestFirm.open(server, '9822041601');
    const vehicleId = await addVehicle(firm);
    const usage = usageBy(firm, vehicleId);
    expect(await usage()).toEqual({ odoType: 'KM', ...NOTHING });
    const [first = '', second = ''] = await tanks(
      firm,
      vehicleId,
      ['2026-10-28', 100_000],
      ['2026-11-03', 100_400],
    );
    await maintain(firm, { vehicleId, amount: 1_000, date: '2026-11-05' });
    await fillUp(firm, { category: 'UREA', vehicleId, quantity: 20, amount: 500, date: '2026-11-06' });
    expect(await usage(NOVEMBER)).toEqual({
      odoType: 'KM',
      kmRun: 400,
      litres: 100,
      expense: 10_500,
      costPerKm: 26.25,
      economy: { value: 4, unit: 'km/l' },
      ofSomeBranches: false,
      intervals: [
        {
          fillupId: second,
          date: '2026-11-03',
          distance: 400,
          litres: 100,
          economy: {
            value: 4,
            unit: 'km/l',
            median: null,
            unusual: false,
            since: { fillupId: first, date: '2026-10-28' },
          },
        },
      ],
      length: 1,
    });
    expect(await usage(OCTOBER)).toEqual({ ...NOTHING, odoType: 'KM', litres: 100, expense: 9_000 });
    expect(await usage()).toMatchObject({ kmRun: 400, litres: 200, expense: 19_500, costPerKm: 48.75 });
  });

  it('counts the days between two readings in the period of the later one, each day once', async () => {
    const firm = await TestFirm.open(server, '9822041602');
    const vehicleId = await addVehicle(firm);
    const usage = usageBy(firm, vehicleId);
    await tanks(firm, vehicleId, ['2026-10-10', 100_500], ['2026-10-28', 101_000], ['2026-11-09', 101_300]);
    await maintain(firm, { vehicleId, date: '2026-11-09', odometerReading: 101_350 });
    expect((await usage(OCTOBER)).kmRun).toBe(1_000);
    expect((await usage(NOVEMBER)).kmRun).toBe(350);
    expect((await usage()).kmRun).toBe(1_350);
    expect((await usage({ endDate: '2026-10-09' })).kmRun).toBeNull();
  });

  it('counts from the first reading where older days were entered after the vehicle', async () => {
    const firm = await TestFirm.open(server, '9822041610');
    const vehicleId = await addVehicle(firm, { lastOdoReading: 101_200 });
    const usage = usageBy(firm, vehicleId);
    await tanks(firm, vehicleId, ['2026-10-10', 100_500], ['2026-11-09', 101_300]);
    expect((await usage()).kmRun).toBe(800);
    expect((await usage(OCTOBER)).kmRun).toBeNull();
    expect((await usage(NOVEMBER)).kmRun).toBe(800);
  });

  it('has no figure where a reading does not rise or a fill-up is missing', async () => {
    const firm = await TestFirm.open(server, '9822041603');
    const vehicleId = await addVehicle(firm, { lastOdoReading: undefined });
    const usage = usageBy(firm, vehicleId);
    const [, second = ''] = await tanks(firm, vehicleId, ['2026-11-02', 5_000], ['2026-11-05', 5_000]);
    const still = { kmRun: null, economy: null, costPerKm: null, litres: 200, expense: 18_000, length: 0 };
    expect(await usage(NOVEMBER)).toMatchObject(still);
    await firm.call(updateMaintenance, { maintenanceId: second, odometerReading: 5_400 });
    expect(await usage(NOVEMBER)).toMatchObject({ kmRun: 400, economy: { value: 4 }, costPerKm: 45 });
    await firm.call(updateMaintenance, { maintenanceId: second, previousMissing: true });
    expect(await usage(NOVEMBER)).toMatchObject({ kmRun: 400, economy: null, length: 0 });
    await firm.call(deleteTransaction, { id: second });
    expect(await usage(NOVEMBER)).toMatchObject({ ...still, litres: 100, expense: 9_000 });
  });

  it('is in hours and litres per hour where the vehicle counts hours', async () => {
    const firm = await TestFirm.open(server, '9822041604');
    const digger = { vehicleType: 'HEMV', odoType: 'HR', lastOdoReading: 1_000 } as const;
    const vehicleId = await addVehicle(firm, digger);
    await tanks(firm, vehicleId, ['2026-11-02', 1_000], ['2026-11-05', 1_008]);
    expect(await usageBy(firm, vehicleId)(NOVEMBER)).toMatchObject({
      odoType: 'HR',
      kmRun: 8,
      costPerKm: 2_250,
      economy: { value: 12.5, unit: 'l/h' },
    });
  });

  it('marks unusual values', async () => {
    const firm = await TestFirm.open(server, '9822041605');
    const vehicleId = await addVehicle(firm);
    const readings = [100_000, 100_400, 100_800, 101_200, 101_500];
    await tanks(
      firm,
      vehicleId,
      ...readings.map((reading, index) => [`2026-11-0${index + 1}`, reading] as const),
    );
    const { intervals, economy } = await usageBy(firm, vehicleId)(NOVEMBER);
    expect(intervals.map((each) => each.economy.unusual)).toEqual([false, false, false, true]);
    expect(economy).toEqual({ value: 3.75, unit: 'km/l' });
  });

  it('is unknown for a vehicle of another firm', async () => {
    const firm = await TestFirm.open(server, '9822041606');
    const other = await TestFirm.open(server, '9822041607');
    const { status } = await other.call(vehicleUsage, { vehicleId: firm.ids.vehicleId });
    expect(status).toBe(404);
  });
});

describe('the usage of a vehicle for a manager of one branch', () => {
  it('counts the money and the fuel of that branch, but the distance and the economy of the whole vehicle', async () => {
    const firm = await TestFirm.open(server, '9822041608');
    const nagpur = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body.branch.id;
    const manager = { role: 'MANAGER', name: 'Meena Iyer', phoneNumber: '9822041609' } as const;
    const { id: userId, token } = await hire(server, firm, manager);
    await firm.call(updateUser, { userId, branchId: nagpur, branches: [nagpur] });
    const vehicleId = await addVehicle(firm);
    const [, second = ''] = await tanks(firm, vehicleId, ['2026-11-02', 100_000], ['2026-11-05', 100_400]);
    const load = { rateType: 'FIXED', rate: 40_000, loadingWeight: 20, weightUnit: 'MT' } as const;
    const trip = { ...firm.ids, ...load, vehicleId, startedAt: '2026-11-06', lrNumber: 'NGP-1' };
    const tripId = (await firm.call(startTrip, { ...trip, branchId: nagpur })).body.trip.id;
    const last = { fillupDate: '2026-11-08', lastOdoReading: 100_750, fullTank: true };
    const third = (await fillUp(firm, { vehicleId, ...last, tripId })).body.fillup.id;
    const whole = await usageBy(firm, vehicleId)(NOVEMBER);
    expect(whole).toMatchObject({ kmRun: 750, litres: 300, expense: 27_000, costPerKm: 36 });
    expect(whole.intervals.map(({ fillupId }) => fillupId)).toEqual([second, third]);
    const seen = (await server.call(vehicleUsage, { vehicleId, ...NOVEMBER }, { token })).body;
    expect(seen).toMatchObject({
      kmRun: 750,
      litres: 100,
      expense: 9_000,
      costPerKm: 12,
      ofSomeBranches: true,
    });
    expect(seen.economy).toEqual(whole.economy);
    expect(seen.intervals.map(({ fillupId }) => fillupId)).toEqual([third]);
  });
});
