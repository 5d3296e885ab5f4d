import { type WireInput } from '@bahi/contract/define';
import { createBranch } from '@bahi/contract/access/create-branch';
import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { replaceMeter } from '@bahi/contract/fleet/replace-meter';
import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { vehicleInfo } from '@bahi/contract/fleet/vehicle-info';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { maintain } from '../maintenance/maintenance-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_828_700_000;
const newPhone = () => String((phones += 1));
const nowText = () => new Date(server.now).toISOString();

type Past = Pick<WireInput<typeof vehicleInfo>, 'asOf' | 'knownAt'>;
const show = (firm: TestFirm, past: Past = {}) =>
  firm.call(vehicleInfo, { vehicleId: firm.ids.vehicleId, ...past });

describe('a vehicle of the past', () => {
  it('is what the books showed at a recorded time, with its trip and the health of its documents then', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { vehicleId } = firm.ids;
    await firm.call(renewDocument, { vehicleId, documentType: 'INSURANCE', expiryDate: '2026-11-22' });
    await firm.call(updateVehicle, { vehicleId, wheelCount: 10, driverId: firm.ids.driverId });
    await maintain(firm, { date: '2026-11-13', odometerReading: 48_000 });
    const tripId = await firm.startTrip('LR-1', 40_000);
    const shownThen = (await show(firm)).body;
    const knownAt = nowText();
    expect(shownThen).toMatchObject({
      vehicle: { status: 'ON_TRIP', lastOdoReading: 48_000, insurance: { health: 'EXPIRING' } },
      recentTrip: { id: tripId, status: 'STARTED' },
    });
    // The session ends unless it is used.
    for (let hour = 0; hour < 72; hour += 8) {
      server.passTime(8 * 3_600_000);
      await show(firm);
    }
    await firm.call(endTrip, { tripId, endedAt: '2026-11-14', endReading: 49_000, unloadingWeight: 20 });
    await firm.call(submitPod, { tripId, date: '2026-11-15' });
    await firm.call(updateVehicle, { vehicleId, wheelCount: 12, driverId: null });
    await firm.call(setVehicleStatus, { vehicleId, status: 'INACTIVE' });

    expect((await show(firm, { knownAt })).body).toEqual({ ...shownThen, past: { asOf: null, knownAt } });
    const { vehicle } = (await firm.call(findVehicle, { vehicleId, knownAt })).body;
    expect(vehicle).toEqual(shownThen.vehicle);
    expect((await show(firm)).body).toMatchObject({
      past: null,
      vehicle: { status: 'INACTIVE', lastOdoReading: 49_000, insurance: { health: 'EXPIRED' } },
      recentTrip: { status: 'POD_SUBMITTED' },
    });
  });

  it('has the readings, the meter, the branch and the trip of a business day, and nothing to delete', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { vehicleId } = firm.ids;
    const { id } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body.branch;
    await firm.call(updateVehicle, { vehicleId, branchId: id, branchSince: '2026-11-14' });
    await maintain(firm, { date: '2026-11-05', odometerReading: 48_000 });
    await firm.call(replaceMeter, { vehicleId, date: '2026-11-08', oldReading: 48_100, newReading: 0 });
    await firm.call(replaceMeter, { vehicleId, date: '2026-11-16', oldReading: 700, newReading: 5 });
    const tripId = await firm.startTrip('LR-2', 40_000);
    await firm.call(endTrip, { tripId, endedAt: '2026-11-14', endReading: 600, unloadingWeight: 20 });
    const shown: unknown[] = [];
    for (const asOf of ['2026-11-06', '2026-11-13', '2026-11-14']) {
      const { vehicle, recentTrip } = (await show(firm, { asOf })).body;
      expect(vehicle.meterReplacements.some(({ deletable }) => deletable)).toBe(false);
      shown.push([
        vehicle.lastOdoReading,
        vehicle.run,
        vehicle.branch.code,
        vehicle.status,
        recentTrip?.status ?? null,
      ]);
    }
    expect(shown).toEqual([
      [48_000, 48_000, 'HO', 'IDLE', null],
      [0, 48_100, 'HO', 'ON_TRIP', 'STARTED'],
      [600, 48_700, 'PUN', 'IDLE', 'COMPLETED'],
    ]);
  });

  it('names the manager who has left since, and no one who had left', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { vehicleId } = firm.ids;
    const headOffice = await fetchHeadOfficeId(firm);
    const manager = await hireForBranch(server, firm, headOffice, newPhone());
    await firm.call(updateVehicle, { vehicleId, managerId: manager.id });
    const atWork = nowText();
    server.passTime(1_000);
    await server.call(leaveFirm, {}, { token: manager.token });
    const hasLeft = nowText();
    server.passTime(1_000);
    await firm.call(updateVehicle, { vehicleId, managerId: null });
    const named: unknown[] = [];
    for (const knownAt of [atWork, hasLeft])
      named.push((await show(firm, { knownAt })).body.vehicle.managerName);
    expect(named).toEqual(['Meena Iyer', null]);
  });

  it('shows no trip that the caller may not see now', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const { vehicleId } = firm.ids;
    const { id: pune } = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body.branch;
    const manager = await hireForBranch(server, firm, pune, newPhone());
    const tripId = await firm.startTrip('LR-3', 40_000);
    await firm.call(updateTrip, { tripId, branchId: pune });
    const knownAt = nowText();
    server.passTime(1_000);
    const ask = async () =>
      (await server.call(vehicleInfo, { vehicleId, knownAt }, { token: manager.token })).body;
    expect(await ask()).toMatchObject({ vehicle: { status: 'ON_TRIP' }, recentTrip: { id: tripId } });
    await firm.call(updateTrip, { tripId, branchId: await fetchHeadOfficeId(firm) });
    expect(await ask()).toMatchObject({ vehicle: { status: 'ON_TRIP' }, recentTrip: null });
  });

  it('is the present for a future time, and unknown before it was entered and to others', async () => {
    const before = nowText();
    server.passTime(1_000);
    const firm = await TestFirm.open(server, newPhone());
    const { vehicleId } = firm.ids;
    const knownAt = nowText();
    server.passTime(1_000);
    const stranger = await TestFirm.open(server, newPhone());
    const future = { knownAt: new Date(server.now + 60_000).toISOString(), asOf: '2027-01-01' };
    expect((await show(firm, future)).body.past).toBeNull();
    for (const query of [vehicleInfo, findVehicle]) {
      expect((await firm.call(query, { vehicleId, knownAt })).status).toBe(200);
      expect((await firm.call(query, { vehicleId, knownAt: before })).status).toBe(404);
      expect((await stranger.call(query, { vehicleId, knownAt })).status).toBe(404);
      const invalid = await firm.call(query, { vehicleId, knownAt: '2026-11-13' });
      expect(invalid.body.fields).toMatchObject({ knownAt: expect.any(String) });
    }
  });
});
