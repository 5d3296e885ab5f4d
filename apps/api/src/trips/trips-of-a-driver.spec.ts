import { createUser } from '@bahi/contract/access/create-user';
import { dryRunOf } from '@bahi/contract/dry-run';
import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/**
 * Hidden from a driver: fields, the figures of {@link startTripForDriver}, and the people whom the office calls about
 * the trip.
 */
const HIDDEN: ReadonlySet<unknown> = new Set([
  ...['rateType', 'rate', 'totalRate', 'amountReceivable', 'balance'],
  ...['advance', 'adjustment', 'expense', 'profit'],
  ...[40_000, 1_500, 38_500],
  ...['phoneNumber', 'primaryContact'],
]);
/** All field names at any depth, and all values. Texts are not searched, because ids contain many digits. */
function namesAndValues(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [answer];
  return Object.entries(answer).flatMap(([name, value]) => [name, ...namesAndValues(value)]);
}
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

interface Driver {
  readonly token: string;
  readonly id: string;
}

async function hireDriver(firm: TestFirm, phoneNumber: string): Promise<Driver> {
  const { body } = await firm.call(createUser, { role: 'DRIVER', name: 'Vijay Sawant', phoneNumber });
  const { otpSessionToken } = (await server.call(login, { phoneNumber })).body;
  const { sessionToken } = (
    await server.call(verifyOtp, { otp: server.lastOtp(phoneNumber), otpSessionToken })
  ).body;
  return { token: sessionToken, id: body.user.id };
}

/** A trip of 40,000 with 1,500 received on it. */
async function startTripForDriver(firm: TestFirm, driver: Driver, lrNumber: string): Promise<string> {
  const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: 40_000 } as const;
  const about = { ...firm.ids, driverId: driver.id, startedAt: '2026-11-12', lrNumber };
  const tripId = (await firm.call(startTrip, { ...about, ...load })).body.trip.id;
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 1_500 } as const;
  await firm.call(createTransaction, { tripId, ...advance, date: '2026-11-12', mode: 'CASH' });
  return tripId;
}

describe('a driver', () => {
  it('sees their own trips without money, ends them and submits their POD, and cannot settle them', async () => {
    const firm = await TestFirm.open(server, '9822041401');
    const driver = await hireDriver(firm, '9822041402');
    const tripId = await startTripForDriver(firm, driver, 'LR-1');
    await firm.startTrip('LR-2', 9_000);
    const bodies: unknown[] = [];
    const as = async <Reply extends { body: unknown; status: number }>(reply: Promise<Reply>) => {
      const { body, status } = await reply;
      bodies.push(body);
      return { body: body as Reply['body'], status };
    };

    const listed = await as(server.call(listTrips, {}, driver));
    expect(listed.body).toMatchObject({ length: 1, trips: [{ id: tripId, loadingWeight: 20 }] });
    const found = await as(server.call(listTrips, { text: 'lr-1', sort: ['-balance'] }, driver));
    expect(found.body).toMatchObject({ length: 1, textSearch: { readings: [{ as: 'LR', length: 1 }] } });
    expect((await as(server.call(findTrip, { tripId }, driver))).body.trip.lrNumber).toBe('LR-1');
    const end = { tripId, endedAt: '2026-11-14', unloadingWeight: 19.5 };
    const said = await as(server.call(dryRunOf(endTrip), end, driver));
    expect(said.body).toMatchObject({ wouldDo: true });
    expect(said.body.figures).toEqual({ lowestReading: null, shortage: { weight: 0.5 } });
    const ended = await as(server.call(endTrip, end, { ...driver, key: 'end' }));
    expect(ended.body.trip).toMatchObject({ status: 'COMPLETED', unloadingWeight: 19.5 });
    const again = await as(server.call(endTrip, end, { ...driver, key: 'end' }));
    expect(again).toEqual(ended);
    const received = await as(server.call(receivePod, { tripId, date: '2026-11-15' }, driver));
    expect(received.body.trip.status).toBe('POD_RECEIVED');
    const submitted = await as(server.call(submitPod, { tripId, date: '2026-11-16' }, driver));
    expect(submitted.body.trip.status).toBe('POD_SUBMITTED');
    expect(namesAndValues(bodies).filter((found) => HIDDEN.has(found))).toEqual([]);
    const paid = { tripId, date: '2026-11-17', amountReceived: 38_500, mode: 'CASH' } as const;
    expect((await server.call(settleTrip, paid, driver)).status).toBe(403);
    expect((await server.call(waitingTrips, {}, driver)).status).toBe(403);
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip).toMatchObject({ balance: 38_500, driver: { phoneNumber: '9822041402' } });
  });

  it('finds no trip of another driver, by any call', async () => {
    const firm = await TestFirm.open(server, '9822041403');
    const driver = await hireDriver(firm, '9822041404');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const asked = (id: string) => [
      server.call(findTrip, { tripId: id }, driver),
      server.call(endTrip, { tripId: id, endedAt: '2026-11-14', unloadingWeight: 20 }, driver),
      server.call(receivePod, { tripId: id, date: '2026-11-15' }, driver),
      server.call(submitPod, { tripId: id, date: '2026-11-15' }, driver),
    ];
    const another = await Promise.all(asked(tripId));
    const nobodys = await Promise.all(asked(UNKNOWN));
    expect(another.map(({ status, body }) => [status, body])).toEqual(
      nobodys.map(({ status, body }) => [status, body]),
    );
    expect(another.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await server.call(listTrips, {}, driver)).body).toEqual({ trips: [], length: 0 });
    expect((await server.call(listTrips, { driverId: firm.ids.driverId }, driver)).status).toBe(404);
    expect((await firm.call(findTrip, { tripId })).body.trip.status).toBe('STARTED');
  });

  it('loses a trip, and their entries for it, to the driver who gets it', async () => {
    const firm = await TestFirm.open(server, '9822041405');
    const first = await hireDriver(firm, '9822041406');
    const second = await hireDriver(firm, '9822041407');
    const tripId = await startTripForDriver(firm, first, 'LR-1');
    const end = { tripId, endedAt: '2026-11-14', unloadingWeight: 20 };
    expect((await server.call(endTrip, end, { ...first, key: 'end' })).status).toBe(200);
    const updated = await firm.call(updateTrip, { tripId, driverId: second.id });
    expect(updated.body.trip.driver.id).toBe(second.id);

    expect((await server.call(findTrip, { tripId }, first)).status).toBe(404);
    expect((await server.call(submitPod, { tripId, date: '2026-11-15' }, first)).status).toBe(404);
    const repeated = await server.call(endTrip, end, { ...first, key: 'end' });
    expect(repeated.body).toEqual({ trip: { id: tripId } });
    expect((await server.call(submitPod, { tripId, date: '2026-11-15' }, second)).status).toBe(200);
  });

  it('does not see the reading that the receipts require', async () => {
    const firm = await TestFirm.open(server, '9822041408');
    const driver = await hireDriver(firm, '9822041409');
    const machine = { vehicleType: 'HEMV', fuelType: 'DIESEL', odoType: 'HR' } as const;
    const { vehicle } = (await firm.call(createVehicle, { vehicleNo: 'MH12HE0042', ...machine })).body;
    const hired = { startedAt: '2026-11-12', startReading: 100, rateType: 'PER_HR', rate: 1_500 } as const;
    const about = { ...firm.ids, vehicleId: vehicle.id, driverId: driver.id, estimatedHoursRun: 8 };
    const tripId = (await firm.call(startTrip, { ...about, ...hired })).body.trip.id;
    const advance = { type: 'SETTLEMENT', category: 'ADVANCE', amount: 3_000 } as const;
    await firm.call(createTransaction, { tripId, ...advance, date: '2026-11-12', mode: 'CASH' });
    const end = { tripId, endedAt: '2026-11-14', endReading: 101 };
    const toOffice = await firm.call(endTrip, end);
    expect(toOffice.body.message).toBe('Cannot be less than Odo: 102 HR');
    const toDriver = await server.call(endTrip, end, driver);
    const withoutReading = 'Too low: ask the office to end the trip';
    expect(toDriver.body).toEqual({
      status: 422,
      code: 'end-reading-too-low',
      message: withoutReading,
      fields: { endReading: withoutReading },
    });
    const dryRun = dryRunOf(endTrip);
    expect((await firm.call(dryRun, end)).body).toEqual({
      wouldDo: false,
      refusal: toOffice.body,
      figures: { lowestReading: 100, lowestReadingOfFare: 102, shortage: null },
    });
    expect((await server.call(dryRun, end, driver)).body).toEqual({
      wouldDo: false,
      refusal: toDriver.body,
      figures: { lowestReading: 100, shortage: null },
    });
  });
});
