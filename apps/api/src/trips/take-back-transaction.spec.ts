import { createUser } from '@bahi/contract/access/create-user';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { findParty } from '@bahi/contract/parties/find-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', date: '2026-11-13' } as const;
const MANAGER = '9822041602';

describe('taking an entry back', () => {
  it('is for its author, within 30 seconds, even without the permission to delete', async () => {
    const firm = await TestFirm.open(server, '9822041601');
    await firm.call(createUser, { role: 'MANAGER', name: 'Anita Rao', phoneNumber: MANAGER });
    const token = await signIn(server, MANAGER);
    const tripId = await firm.startTrip('LR-1', 40_000);
    const enter = async () =>
      (await server.call(createTransaction, { ...advance, tripId, amount: 500 }, { token })).body.transaction;

    const { id } = await enter();
    expect((await server.call(deleteTransaction, { id }, { token })).body.code).toBe('forbidden');
    expect((await firm.call(takeBackTransaction, { id })).body.code).toBe('forbidden');
    expect((await server.call(takeBackTransaction, { id }, { token })).status).toBe(200);
    expect((await firm.call(findTrip, { tripId })).body.trip.advance.totalAdvance).toBe(0);
    expect((await server.call(takeBackTransaction, { id }, { token })).body.code).toBe('already-deleted');

    const late = await enter();
    server.passTime(30_001);
    expect((await server.call(takeBackTransaction, { id: late.id }, { token })).body).toMatchObject({
      code: 'forbidden',
      message: 'An entry can be taken back within 30 seconds, by whoever made it',
    });
  });

  it('reopens a trip that the entry had settled, together with its write-off', async () => {
    const firm = await TestFirm.open(server, '9822041604');
    const tripId = await firm.deliveredTrip('LR-1', 40_000);
    const paid = { tripId, date: '2026-11-16', mode: 'ONLINE', paymentRefNo: 'UTR 4471' } as const;
    const { body } = await firm.call(settleTrip, { ...paid, amountReceived: 39_500, isForceSettled: true });
    const [receipt] = body.trip.advance.advances;
    expect([body.trip.status, receipt?.id, receipt?.paymentRefNo]).toEqual([
      'SETTLED',
      body.entryId,
      'UTR 4471',
    ]);
    expect((await firm.call(takeBackTransaction, { id: body.entryId ?? '' })).status).toBe(200);
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect([trip.status, trip.balance]).toEqual(['POD_SUBMITTED', 40_000]);
  });

  it('undoes a settlement without money by the id of its write-off, if it has one', async () => {
    const firm = await TestFirm.open(server, '9822041605');
    const date = '2026-11-16';
    const forced = { date, amountReceived: 0, isForceSettled: true } as const;
    const owing = await firm.deliveredTrip('LR-1', 40_000);
    const { entryId } = (await firm.call(settleTrip, { ...forced, tripId: owing })).body;
    expect((await firm.call(takeBackTransaction, { id: entryId ?? '' })).status).toBe(200);
    expect((await firm.call(findTrip, { tripId: owing })).body.trip.balance).toBe(40_000);

    const paid = await firm.deliveredTrip('LR-2', 40_000);
    await firm.call(createTransaction, { ...advance, date, tripId: paid, amount: 40_000 });
    expect((await firm.call(settleTrip, { ...forced, tripId: paid })).body.entryId).toBeNull();
  });

  it('takes a payment back as a whole', async () => {
    const firm = await TestFirm.open(server, '9822041603');
    const { customerId } = firm.ids;
    const paying = { customerId, date: '2026-11-13', mode: 'CASH' as const, tripSettlement: [] };
    const { body } = await firm.call(createSettlement, { ...paying, totalAmount: 900, onAccount: 900 });
    expect((await firm.call(takeBackTransaction, { id: body.settlement.id })).status).toBe(200);
    expect((await firm.call(findParty, { customerId })).body.customer.balance).toBe(0);
  });
});
