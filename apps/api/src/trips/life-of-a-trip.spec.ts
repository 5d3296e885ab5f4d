import { findParty } from '@bahi/contract/parties/find-party';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { latestLr } from '@bahi/contract/trips/latest-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;

describe('a cancelled trip', () => {
  it('leaves totals and lists, frees its vehicle, and only the owner may reuse its number', async () => {
    const firm = await TestFirm.open(server, '9822041311');
    const tripId = await firm.startTrip('LR-7', 40_000);
    const on = { tripId, date: '2026-11-13', mode: 'CASH' } as const;
    await firm.call(createTransaction, { ...on, type: 'SETTLEMENT', category: 'ADVANCE', amount: 500 });
    await firm.call(createTransaction, { ...on, type: 'ONE_SHOT', category: 'TOLL', amount: 200 });
    const deleted = await firm.call(deleteTrip, { tripId, reason: 'Entered twice' });
    expect(deleted.body.warnings?.map(({ code }) => code)).toEqual(['receipts-on-account', 'expenses-kept']);

    const { customer } = (await firm.call(findParty, { customerId: firm.ids.customerId })).body;
    expect(customer.balance).toBe(-500);
    const { vehicle } = (await firm.call(findVehicle, { vehicleId: firm.ids.vehicleId })).body;
    expect(vehicle.status).toBe('IDLE');
    expect((await firm.call(listTrips, {})).body.length).toBe(0);
    expect((await firm.call(listTrips, { status: 'CANCELLED' })).body.trips.map(({ id }) => id)).toEqual([
      tripId,
    ]);
    expect((await firm.call(findTrip, { tripId })).body.trip).toMatchObject({
      status: 'CANCELLED',
      cancelledAt: '2026-11-20',
      rate: 40_000,
      totalRate: 0,
      balance: 0,
    });
    expect((await firm.call(deleteTrip, { tripId })).body.code).toBe('already-deleted');

    expect((await firm.call(latestLr, {})).body.nextLrNumber).toBe('LR-8');
    const again = { ...firm.ids, startedAt: '2026-11-14', rate: 1_000, lrNumber: 'LR-7', ...load };
    expect((await firm.call(startTrip, again)).status).toBe(200);
    expect((await firm.call(startTrip, again)).body.code).toBe('lr-number-taken');
  });
});

describe('an updated trip', () => {
  it('releases its LR number for another, and keeps its reservation for another spelling of the same number', async () => {
    const firm = await TestFirm.open(server, '9822041312');
    const tripId = await firm.startTrip('41', 40_000);
    await firm.startTrip('42', 1_000);
    expect((await firm.call(updateTrip, { tripId, lrNumber: '0042' })).body.code).toBe('lr-number-taken');
    const same = await firm.call(updateTrip, { tripId, lrNumber: '0041' });
    expect(same.body.trip.lrNumber).toBe('0041');
    const other = await firm.call(updateTrip, { tripId, lrNumber: '50', rate: 39_000 });
    expect(other.body.trip).toMatchObject({ lrNumber: '50', balance: 39_000 });
    expect(await firm.startTrip('41', 500)).toEqual(expect.any(String));
  });
});

describe('a trip that ends and is reopened', () => {
  it('passes through POD_RECEIVED, is settled, and is reopened by the owner', async () => {
    const firm = await TestFirm.open(server, '9822041313');
    const tripId = await firm.startTrip('LR-1', 5_000);
    await firm.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
    const received = await firm.call(receivePod, { tripId, date: '2026-11-15', notes: 'Signed' });
    expect(received.body.trip).toMatchObject({ status: 'POD_RECEIVED', podReceivedAt: '2026-11-15' });
    await firm.call(submitPod, { tripId, date: '2026-11-16' });
    const payment = { amountReceived: 5_000, date: '2026-11-17', mode: 'CASH' } as const;
    const settled = await firm.call(settleTrip, { tripId, ...payment });
    expect(settled.body.trip).toMatchObject({ status: 'SETTLED', balance: 0, settledAt: '2026-11-17' });
    const opened = await firm.call(reopenTrip, { tripId, date: '2026-11-18' });
    expect(opened.body.trip).toMatchObject({ status: 'POD_SUBMITTED', balance: 5_000, settledAt: null });
  });
});
