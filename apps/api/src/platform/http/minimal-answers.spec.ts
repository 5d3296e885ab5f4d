import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { requestAddress } from '@bahi/contract/address';
import { type CommandDefinition, type WireInput } from '@bahi/contract/define';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { login } from '@bahi/contract/access/login';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { TestFirm, TestServer } from '../../composition/test-server.ts';
import { Reader } from '../use-cases/reader.ts';

/** Requests with the header `Prefer: return=minimal`. */
const server = new TestServer();
let firm: TestFirm;

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

async function send<D extends CommandDefinition>(definition: D, input: WireInput<D>, key?: string) {
  const response = await fetch(`${server.url}/api${requestAddress(definition, input)}`, {
    method: definition.method,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${firm.token}`,
      prefer: 'return=minimal',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(input),
  });
  return {
    status: response.status,
    body: await response.json(),
    applied: response.headers.get('preference-applied'),
    position: response.headers.get('x-event-position'),
  };
}

const advance = (tripId: string) => ({
  tripId,
  type: 'SETTLEMENT' as const,
  amount: 5_000,
  category: 'ADVANCE' as const,
  date: '2026-11-13',
  mode: 'CASH' as const,
});
const payment = (tripId: string, amountReceived: number) => ({
  tripId,
  amountReceived,
  date: '2026-11-16',
  mode: 'ONLINE' as const,
});

describe('a command that prefers a minimal answer', () => {
  it('gets the ids that it names, and a position at which a read has its effect', async () => {
    const tripId = await firm.startTrip('M-1', 40_000);
    const ended = await send(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
    expect(ended).toMatchObject({ status: 200, body: { trip: { id: tripId } }, applied: 'return=minimal' });
    const read = await fetch(`${server.url}/api${requestAddress(findTrip, { tripId })}`, {
      method: findTrip.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${firm.token}`,
        'x-min-position': ended.position ?? '',
      },
      body: JSON.stringify({ tripId }),
    });
    expect(await read.json()).toMatchObject({ trip: { status: 'COMPLETED' } });
    expect(read.headers.get('x-stale')).toBeNull();
  });

  it('gets the entry that a settlement posts, also when it is repeated after the entry was taken back', async () => {
    const tripId = await firm.deliveredTrip('M-2', 40_000);
    const first = await send(settleTrip, payment(tripId, 10_000), 'settle-1');
    const { entryId } = first.body as { readonly entryId: string };
    expect(entryId).toContain(tripId);
    await firm.call(deleteTransaction, { id: entryId });
    expect(await send(settleTrip, payment(tripId, 10_000), 'settle-1')).toEqual(first);
    const whole = await firm.call(settleTrip, payment(tripId, 10_000), 'settle-1');
    expect(whole.body).toMatchObject({ entryId, trip: { id: tripId, balance: 40_000 } });
  });

  it('gets the write-off of a settlement without money, and null where nothing was left to settle', async () => {
    const forced = await firm.deliveredTrip('M-3', 500);
    const writtenOff = await send(settleTrip, {
      tripId: forced,
      amountReceived: 0,
      date: '2026-11-16',
      isForceSettled: true,
    });
    expect(writtenOff.body).toEqual({ trip: { id: forced }, entryId: expect.stringContaining(forced) });
    const paid = await firm.startTrip('M-4', 5_000);
    await firm.call(createTransaction, advance(paid));
    await firm.call(endTrip, { tripId: paid, endedAt: '2026-11-14', unloadingWeight: 20 });
    await firm.call(submitPod, { tripId: paid, date: '2026-11-15' });
    const settled = await send(settleTrip, { tripId: paid, amountReceived: 0, date: '2026-11-16' });
    expect(settled.body).toEqual({ trip: { id: paid }, entryId: null });
  });

  it('gets the warnings too', async () => {
    const tripId = await firm.startTrip('M-5', 4_000);
    const { body } = await send(createTransaction, advance(tripId));
    expect(body).toMatchObject({ warnings: [{ code: 'trip-surplus' }] });
    expect(Object.keys(body as object)).toEqual(['transaction', 'transactions', 'warnings']);
  });

  it('waits while the reader holds it back, because rows are far behind', async () => {
    const tripId = await firm.startTrip('M-7', 40_000);
    let release = (): void => undefined;
    const heldBack = new Promise<void>((resolve) => {
      jest.spyOn(Reader.prototype, 'limitBacklog').mockImplementationOnce(() => {
        resolve();
        return new Promise((end) => (release = end));
      });
    });
    let isAnswered = false;
    const sent = send(createTransaction, advance(tripId)).finally(() => (isAnswered = true));
    await heldBack;
    // A later request gets its answer first.
    await firm.call(findTrip, { tripId });
    expect(isAnswered).toBe(false);
    release();
    expect(await sent).toMatchObject({ status: 200, applied: 'return=minimal' });
  });

  it('is refused like any other', async () => {
    const { status, body, applied } = await send(receivePod, {
      tripId: firm.ids.vehicleId,
      date: '2026-11-15',
    });
    expect({ status, applied }).toEqual({ status: 404, applied: null });
    expect(body).toMatchObject({ code: 'not-found' });
  });

  it('gets the whole answer where no row is read, or where nobody is signed in', async () => {
    server.passTime(60_000);
    const sent = await send(login, { phoneNumber: '9822041375' });
    expect(sent).toMatchObject({ status: 200, applied: null });
    const tripId = await firm.deliveredTrip('M-6', 4_000);
    const trips = [{ tripId, amount: 4_000 }];
    const collected = {
      customerId: firm.ids.customerId,
      direction: 'INWARD' as const,
      totalAmount: 4_000,
      date: '2026-11-16',
      mode: 'CASH' as const,
      tripSettlement: trips,
    };
    const settled = await send(createSettlement, collected);
    expect(settled).toMatchObject({ status: 200, applied: null });
  });
});
