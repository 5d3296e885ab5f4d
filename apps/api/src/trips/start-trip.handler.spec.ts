import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { hireDriver, startTripOfDriver } from '../maintenance/maintenance-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

describe('repeating a command with its key', () => {
  it('starts one trip, and answers with current figures and the original warnings', async () => {
    const firm = await TestFirm.open(server);
    await firm.startTrip('LR-1', 1_000);
    const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;
    const input = { ...firm.ids, startedAt: '2026-11-12', rate: 40_000, lrNumber: 'LR-2', ...load };
    const first = await firm.call(startTrip, input, 'start');
    expect(first.body.warnings?.map(({ code }) => code)).toEqual(['vehicle-on-trip', 'driver-on-trip']);
    const tripId = first.body.trip.id;
    const advance = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 15_000 } as const;
    await firm.call(createTransaction, { ...advance, date: '2026-11-12', mode: 'CASH' });

    const again = await firm.call(startTrip, input, 'start');
    expect(again.status).toBe(200);
    expect(again.body.trip).toMatchObject({ id: tripId, balance: 25_000 });
    expect(again.body.warnings).toEqual(first.body.warnings);
    expect(again.headers.get('x-event-position')).toBe(first.headers.get('x-event-position'));
  });
});

describe('a driver of two trips', () => {
  it('is warned about at the start and when a running trip gets this driver, but not by the trip itself', async () => {
    const firm = await TestFirm.open(server, '9822041376');
    const other = await hireDriver(firm, '9822000017');
    const codes = ({ body }: { body: { warnings?: readonly { code: string }[] | undefined } }) =>
      body.warnings?.map(({ code }) => code);
    const first = await firm.startTrip('LR-1', 1_000);
    const second = await startTripOfDriver(firm, other.id, 'LR-2');
    const own = await firm.call(updateTrip, { tripId: second, driverId: firm.ids.driverId });
    expect(codes(own)).toEqual(['driver-on-trip']);
    const back = await firm.call(updateTrip, { tripId: second, driverId: other.id });
    expect(codes(back)).toEqual(undefined);
    expect(first).not.toBe(second);
  });
});
