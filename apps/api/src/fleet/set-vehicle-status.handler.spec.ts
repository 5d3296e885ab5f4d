import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_300_000_000;
async function openFirm() {
  const firm = await TestFirm.open(server, String((phones += 1)));
  const { vehicleId } = firm.ids;
  const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: 40_000 } as const;
  let lrs = 0;
  const start = (change: object = {}) =>
    firm.call(startTrip, {
      ...firm.ids,
      ...load,
      startedAt: '2026-11-12',
      lrNumber: `S-${(lrs += 1)}`,
      ...change,
    });
  const setStatus = (status: 'IDLE' | 'IN_MAINTENANCE' | 'INACTIVE') =>
    firm.call(setVehicleStatus, { vehicleId, status });
  const found = async () => (await firm.call(findVehicle, { vehicleId })).body.vehicle;
  return { firm, vehicleId, start, setStatus, found };
}

describe('the status of a vehicle', () => {
  it('is set manually; a running trip takes precedence', async () => {
    const { firm, start, setStatus, found } = await openFirm();
    expect((await setStatus('IN_MAINTENANCE')).body.vehicle.status).toBe('IN_MAINTENANCE');
    const { body } = await start();
    expect(body.warnings).toMatchObject([{ code: 'vehicle-in-maintenance' }]);
    expect((await found()).status).toBe('ON_TRIP');
    await firm.call(endTrip, { tripId: body.trip.id, endedAt: '2026-11-14', unloadingWeight: 20 });
    expect((await found()).status).toBe('IN_MAINTENANCE');
    expect(await setStatus('IN_MAINTENANCE')).toMatchObject({
      status: 400,
      body: { message: 'Nothing to update' },
    });
  });

  it('prevents trips while it is INACTIVE, both a new one and one moved from another vehicle', async () => {
    const { start, setStatus } = await openFirm();
    await setStatus('INACTIVE');
    expect(await start()).toMatchObject({ status: 409, body: { code: 'vehicle-inactive' } });
    await setStatus('IDLE');
    expect((await start()).status).toBe(200);
  });

  it('cannot be set by another firm', async () => {
    const [ours, theirs] = [await openFirm(), await openFirm()];
    const { status } = await theirs.firm.call(setVehicleStatus, {
      vehicleId: ours.vehicleId,
      status: 'INACTIVE',
    });
    expect(status).toBe(404);
  });
});

describe('a trip that starts', () => {
  it('warns about a document that has expired by then', async () => {
    const { firm, vehicleId, start } = await openFirm();
    await firm.call(renewDocument, { vehicleId, documentType: 'FITNESS', expiryDate: '2026-11-11' });
    expect((await start()).body.warnings).toMatchObject([
      { code: 'document-expired', message: 'Fitness expired on 11-11-2026' },
    ]);
    expect((await start({ startedAt: '2026-11-11' })).body.warnings).toMatchObject([
      { code: 'vehicle-on-trip' },
      { code: 'driver-on-trip' },
    ]);
  });

  it('cannot have a disabled driver', async () => {
    const { firm, start } = await openFirm();
    const anil = await firm.call(createUser, { role: 'DRIVER', name: 'Anil Jadhav' });
    const driverId = anil.body.user.id;
    await firm.call(disableUser, { userId: driverId, disabled: true });
    const refused = {
      status: 409,
      body: { code: 'user-disabled', fields: { driverId: 'This person is disabled' } },
    };
    expect(await start({ driverId })).toMatchObject(refused);
    const { body } = await start();
    expect(await firm.call(updateTrip, { tripId: body.trip.id, driverId })).toMatchObject(refused);
  });
});

describe('the odometer of a vehicle', () => {
  it('warns about readings out of order and jumps by business date, and ignores a cancelled trip', async () => {
    const { firm, start, found } = await openFirm();
    const first = await start({ startReading: 40_000 });
    await firm.call(endTrip, {
      tripId: first.body.trip.id,
      endedAt: '2026-11-14',
      endReading: 41_000,
      unloadingWeight: 20,
    });
    const jumped = await start({ startedAt: '2026-11-15', startReading: 43_000 });
    expect(jumped.body.warnings).toMatchObject([{ code: 'odometer-jump', field: 'startReading' }]);
    expect((await found()).lastOdoReading).toBe(43_000);
    await firm.call(deleteTrip, { tripId: jumped.body.trip.id });
    expect((await found()).lastOdoReading).toBe(41_000);
    const earlier = await start({ startedAt: '2026-11-13', startReading: 41_500 });
    expect(earlier.body.warnings).toMatchObject([{ code: 'vehicle-on-trip' }, { code: 'odometer-order' }]);
    const between = await firm.call(updateTrip, { tripId: earlier.body.trip.id, startReading: 40_500 });
    expect(between.body.warnings ?? []).toEqual([]);
    expect((await found()).lastOdoReading).toBe(41_000);
  });
});
