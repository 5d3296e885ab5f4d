import { type WireInput } from '@bahi/contract/define';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { deleteMeterReplacement } from '@bahi/contract/fleet/delete-meter-replacement';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listDue } from '@bahi/contract/fleet/list-due';
import { replaceMeter } from '@bahi/contract/fleet/replace-meter';
import { findFillUp } from '@bahi/contract/maintenance/find-fill-up';
import { vehicleUsage } from '@bahi/contract/maintenance/vehicle-usage';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { addDays, type Day } from '@bahi/kernel/day';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillUp, hireDriver, maintain } from '../maintenance/maintenance-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/** The day of these specs is 20 November 2026. */
const ago = (days: number) => addDays('2026-11-20' as Day, -days);

async function addVehicle(firm: TestFirm, change: Partial<WireInput<typeof createVehicle>>) {
  const truck = { vehicleNo: 'MH12KL4321', vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  return (await firm.call(createVehicle, { ...truck, ...change })).body.vehicle.id;
}

const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: 40_000 } as const;

/** A truck that came with 199,000 km, with a service, three full tanks and a trip, whose meter has not been replaced yet. */
async function openTruck(phone: string) {
  const firm = await TestFirm.open(server, phone);
  const vehicleId = await addVehicle(firm, { lastOdoReading: 199_000 });
  await maintain(firm, { vehicleId, date: ago(30), odometerReading: 199_000, repeatReading: 10_000 });
  const tank = async (days: number, lastOdoReading: number, fuelQuantity: number) => {
    const filled = { vehicleId, fillupDate: ago(days), lastOdoReading, fuelQuantity, fullTank: true };
    return (await fillUp(firm, filled)).body.fillup.id;
  };
  const tanks = [await tank(14, 199_000, 100), await tank(10, 199_450, 90)];
  const about = { ...firm.ids, vehicleId, startedAt: ago(12), startReading: 199_400, lrNumber: 'M1' };
  const tripId = (await firm.call(startTrip, { ...about, ...load })).body.trip.id;
  const replace = (change: Partial<WireInput<typeof replaceMeter>> = {}) =>
    firm.call(replaceMeter, { vehicleId, date: ago(10), oldReading: 199_500, newReading: 0, ...change });
  const end = (endReading: number) =>
    firm.call(endTrip, { tripId, endedAt: ago(8), endReading, unloadingWeight: 20 });
  return { firm, vehicleId, tank, tanks, tripId, replace, end };
}

/** docs/rules/fleet.md#meter-replaced. */
describe('a truck whose meter was replaced', () => {
  it('has economies, runs and figures across both meters', async () => {
    const { firm, vehicleId, tank, tanks, tripId, replace, end } = await openTruck('9822051601');
    const { status, body } = await replace();
    expect([status, body.warnings ?? []]).toEqual([200, []]);
    expect(body.replacement).toMatchObject({ oldReading: 199_500, newReading: 0, deletable: true });
    tanks.push(await tank(10, 120, 34));
    expect((await end(300)).body.warnings ?? []).toEqual([]);

    const economies = [];
    for (const fillupId of tanks)
      economies.push((await firm.call(findFillUp, { fillupId })).body.fillup.economy?.value ?? null);
    expect(economies).toEqual([null, 5, 5]);
    expect((await firm.call(findTrip, { tripId })).body.trip).toMatchObject({ endReading: 300, run: 400 });
    const { vehicle } = (await firm.call(findVehicle, { vehicleId })).body;
    expect(vehicle).toMatchObject({
      lastOdoReading: 300,
      run: 199_800,
      meterReplacements: [{ date: ago(10), oldReading: 199_500, newReading: 0, deletable: false }],
    });
    expect((await firm.call(vehicleUsage, { vehicleId })).body.kmRun).toBe(800);
  });

  it('refuses an old reading below what its meter had shown', async () => {
    const { replace } = await openTruck('9822051602');
    expect(await replace({ oldReading: 199_440 })).toMatchObject({
      status: 422,
      body: { code: 'reading-too-low', fields: { oldReading: 'The old meter had shown 1,99,450 KM' } },
    });
    expect((await replace({ oldReading: 199_450 })).status).toBe(200);
    expect(await replace({ oldReading: 199_450 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { date: expect.any(String) } },
    });
  });

  it('has services due by its run, as the present meter shows it', async () => {
    const { firm, vehicleId, replace, end } = await openTruck('9822051603');
    await replace();
    await end(300);
    const dueAt = async (odometerReading: number) => {
      await maintain(firm, { vehicleId, category: 'PUNCTURE', date: ago(1), odometerReading });
      const { items } = (await firm.call(listDue, { vehicleId, kind: 'SERVICE' })).body;
      return items.map(({ state, dueReading, lastReading }) => [state, dueReading, lastReading]);
    };
    expect(await dueAt(7_999)).toEqual([]);
    expect(await dueAt(8_000)).toEqual([['SOON', 9_500, 8_000]]);
    expect(await dueAt(9_500)).toEqual([['EXPIRED', 9_500, 9_500]]);
  });

  it('shows no due reading that the present meter has never shown', async () => {
    const { firm, vehicleId, replace } = await openTruck('9822051604');
    await replace({ oldReading: 209_600, newReading: 0 });
    const { items } = (await firm.call(listDue, { vehicleId, kind: 'SERVICE' })).body;
    expect(items).toMatchObject([{ state: 'EXPIRED', dueReading: null, lastReading: 0 }]);
  });

  it('can have the replacement corrected, and deleted only before the new meter was read', async () => {
    const { firm, vehicleId, replace, end, tripId } = await openTruck('9822051605');
    const { id } = (await replace()).body.replacement;
    await end(300);
    const remove = () => firm.call(deleteMeterReplacement, { id, reason: 'Another truck' });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'meter-in-use' } });
    const { body } = await replace({ id, oldReading: 199_600 });
    expect(body).toMatchObject({
      replacement: { id, oldReading: 199_600 },
      vehicle: { run: 199_900, lastOdoReading: 300 },
    });
    expect((await firm.call(findTrip, { tripId })).body.trip.run).toBe(500);
    expect((await firm.call(updateTrip, { tripId, endReading: null })).status).toBe(200);
    expect((await firm.call(findVehicle, { vehicleId })).body.vehicle).toMatchObject({
      meterReplacements: [{ deletable: true }],
    });
    expect(await remove()).toMatchObject({
      status: 200,
      body: { vehicle: { lastOdoReading: 199_450, run: 199_450, meterReplacements: [] } },
    });
    expect((await remove()).status).toBe(404);
    expect((await firm.call(deleteMeterReplacement, { id, reason: '' })).status).toBe(400);
  });

  it('has its meter replaced by the office only, in the firm only, and not in the future', async () => {
    const { firm, vehicleId, replace } = await openTruck('9822051606');
    expect((await replace({ date: '2026-11-21' })).status).toBe(400);
    expect((await replace({ newReading: 199_500 })).status).toBe(400);
    const driver = await hireDriver(firm, '9822051607');
    const input = { vehicleId, date: ago(10), oldReading: 199_500, newReading: 0 };
    expect((await server.call(replaceMeter, input, driver)).status).toBe(403);
    const other = await TestFirm.open(server, '9822051608');
    expect((await other.call(replaceMeter, input)).status).toBe(404);
  });
});

describe('an excavator whose meter was replaced', () => {
  it('bills the hours of both meters, and then keeps the days of the trip', async () => {
    const firm = await TestFirm.open(server, '9822051609');
    const excavator = { vehicleNo: 'MH12HE0042', vehicleType: 'HEMV', odoType: 'HR' } as const;
    const vehicleId = await addVehicle(firm, excavator);
    const hire = { startReading: 8_990, rateType: 'PER_HR', rate: 500, estimatedHoursRun: 20 } as const;
    const about = { ...firm.ids, vehicleId, startedAt: ago(20), lrNumber: 'H7' };
    const tripId = (await firm.call(startTrip, { ...about, ...hire })).body.trip.id;
    const advance = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 6_000, mode: 'CASH' } as const;
    expect((await firm.call(createTransaction, { tripId, date: ago(19), ...advance })).status).toBe(200);
    const replace = (days: number, oldReading: number, newReading: number) =>
      firm.call(replaceMeter, { vehicleId, date: ago(days), oldReading, newReading });
    expect((await replace(16, 9_000, 3)).status).toBe(200);

    const end = (endReading: number) => firm.call(endTrip, { tripId, endedAt: ago(12), endReading });
    expect(await end(4.99)).toMatchObject({
      status: 422,
      body: { code: 'end-reading-too-low', fields: { endReading: 'Cannot be less than Odo: 5 HR' } },
    });
    expect((await end(8)).body.trip).toMatchObject({ run: 15, totalRate: 7_500, balance: 1_500 });
    expect(await replace(14, 6, 0)).toMatchObject({
      status: 409,
      body: { code: 'meter-in-use', fields: { date: expect.stringContaining('H7') } },
    });
    expect((await replace(11, 9, 0)).status).toBe(200);
  });
});
