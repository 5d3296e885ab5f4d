import { createUser } from '@bahi/contract/access/create-user';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { findParty } from '@bahi/contract/parties/find-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const day = '2026-11-18';

async function firmWithManager(phone: string, opening = 0) {
  const firm = await TestFirm.open(server, phone, opening);
  const phoneNumber = phone.replace(/^98/, '97');
  await firm.call(createUser, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });
  return { firm, asManager: { token: await signIn(server, phoneNumber) } };
}

describe('the TDS that a party withholds', () => {
  it('cannot be used to exceed a manager’s limit of write-offs for a trip', async () => {
    const { firm, asManager } = await firmWithManager('9822041701');
    const tripId = await firm.deliveredTrip('LR-1', 40_000);
    const settle = (tdsAmount: number, as = asManager) =>
      server.call(settleTrip, { tripId, amountReceived: 0, tdsAmount, date: day }, as);
    const { status, body } = await settle(40_000);
    expect({ status, fields: body.fields }).toEqual({
      status: 403,
      fields: { tdsAmount: 'TDS can be at most ₹800 (2%); the owner may enter more' },
    });
    expect((await settle(500)).status).toBe(200);
    expect((await settle(300.01)).body.fields).toEqual({
      tdsAmount: 'TDS can be at most ₹300 (2%); the owner may enter more',
    });
    const owners = await settle(7_500.01, { token: firm.token });
    expect({ code: owners.body.code, fields: owners.body.fields }).toEqual({
      code: 'amount-exceeds-balance',
      fields: { tdsAmount: 'TDS can be at most ₹7,500 (20%)' },
    });
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect([trip.tds, trip.balance]).toEqual([{ rate: null, kept: 500 }, 39_500]);
  });

  it('cannot be used to exceed that limit for an opening balance or in a payment over trips', async () => {
    const { firm, asManager } = await firmWithManager('9822041702', 50_000);
    const { customerId } = firm.ids;
    const opening = (amount: number, tdsAmount: number) => ({
      customerId,
      date: day,
      totalAmount: amount - tdsAmount,
      tdsAmount,
      tripSettlement: [],
      ...(amount > tdsAmount ? { mode: 'CASH' as const } : {}),
      openingBalanceSettlement: { amount },
    });
    const alone = await server.call(createSettlement, opening(50_000, 50_000), asManager);
    expect(alone.body.fields).toEqual({
      tdsAmount: 'TDS can be at most ₹1,000 (2%); the owner may enter more',
    });
    expect((await server.call(createSettlement, opening(20_000, 600), asManager)).status).toBe(200);
    const { body: open } = await firm.call(fetchUnsettledTrips, { customerId });
    expect(open).toMatchObject({ tdsRate: null, taxableOpening: { receivable: 50_000, kept: 600 } });
    expect((await server.call(createSettlement, opening(20_000, 400.01), asManager)).status).toBe(403);
    expect((await server.call(createSettlement, opening(20_000, 400), asManager)).status).toBe(200);
  });

  it('cannot use the allowance of a large trip to settle a small one', async () => {
    const { firm, asManager } = await firmWithManager('9822041704');
    const { customerId } = firm.ids;
    const large = await firm.deliveredTrip('LR-1', 1_000_000);
    const small = await firm.deliveredTrip('LR-2', 19_000);
    const over = (largeShare: number, tdsAmount: number) => ({
      customerId,
      date: day,
      mode: 'CASH' as const,
      tdsAmount,
      totalAmount: largeShare + 19_000 - tdsAmount,
      tripSettlement: [
        { tripId: large, amount: largeShare },
        { tripId: small, amount: 19_000 },
      ],
    });
    const alone = { ...over(0.01, 19_000.01), totalAmount: 0, mode: null };
    const refused = await server.call(createSettlement, alone, asManager);
    expect({ status: refused.status, fields: refused.body.fields }).toEqual({
      status: 403,
      fields: { tdsAmount: 'TDS can be at most ₹380.01 (2%); the owner may enter more' },
    });
    expect((await server.call(createSettlement, over(100_000, 20_380), asManager)).status).toBe(200);
    const kept = [large, small].map(
      async (tripId) => (await firm.call(findTrip, { tripId })).body.trip.tds.kept,
    );
    expect(await Promise.all(kept)).toEqual([20_000, 380]);
  });

  it('cannot become the whole balance of a trip when a manager lowers the rate or adds a charge', async () => {
    const { firm, asManager } = await firmWithManager('9822041705');
    const tripId = await firm.deliveredTrip('LR-1', 20_000);
    const asOwner = { token: firm.token };
    const reprice = (rate: number, as = asManager) => server.call(updateTrip, { tripId, rate }, as);
    expect((await reprice(1_000_000)).status).toBe(200);
    const taxed = { tripId, amountReceived: 0, tdsAmount: 20_000, date: day };
    expect((await server.call(settleTrip, taxed, asManager)).status).toBe(200);
    const message = '₹20,000 was kept as TDS; only the owner may lower the fare so far';
    const lowered = await reprice(20_000);
    expect([lowered.status, lowered.body.fields]).toEqual([403, { rate: message }]);
    const charge = { tripId, type: 'ADJUSTMENT', category: 'BUILTY_COMMISSION', date: day } as const;
    const charged = await server.call(createTransaction, { ...charge, amount: 980_000 }, asManager);
    expect([charged.status, charged.body.fields]).toEqual([403, { amount: message }]);
    expect((await reprice(1_100_000)).status).toBe(200);
    expect((await reprice(1_000_000)).status).toBe(200);
    expect((await reprice(20_000, asOwner)).status).toBe(200);
  });

  it('can be paid out in cash only by the owner', async () => {
    const { firm, asManager } = await firmWithManager('9822041706');
    const { customerId } = firm.ids;
    const asOwner = { token: firm.token };
    const tripId = await firm.deliveredTrip('LR-1', 1_000_000);
    const taxed = { tripId, amountReceived: 0, tdsAmount: 20_000, date: day };
    expect((await server.call(settleTrip, taxed, asManager)).status).toBe(200);
    expect((await firm.call(updateTrip, { tripId, rate: 100 })).status).toBe(200);
    const refund = (
      totalAmount: number,
      tripSettlement: { tripId: string; amount: number }[],
      as = asManager,
    ) =>
      server.call(
        createSettlement,
        { customerId, direction: 'OUTWARD', date: day, mode: 'CASH', totalAmount, tripSettlement },
        as,
      );
    const message = 'A part of this is TDS that the party kept; only the owner pays it out';
    const tripRefund = await refund(19_900, [{ tripId, amount: 19_900 }]);
    expect([tripRefund.status, tripRefund.body.fields]).toEqual([
      403,
      { 'tripSettlement.0.amount': message },
    ]);
    expect((await firm.call(deleteTrip, { tripId, reason: 'Booked twice' })).status).toBe(200);
    const accountRefund = await refund(20_000, []);
    expect([accountRefund.status, accountRefund.body.fields]).toEqual([403, { totalAmount: message }]);
    expect((await refund(20_000, [], asOwner)).status).toBe(200);
  });

  it('follows the rate that the owner set for the party', async () => {
    const { firm, asManager } = await firmWithManager('9822041703');
    const { customerId } = firm.ids;
    const marked = { customerId, tdsRate: 5 };
    const refused = await server.call(updateParty, marked, asManager);
    expect({ status: refused.status, fields: refused.body.fields }).toEqual({
      status: 403,
      fields: { tdsRate: 'Only the owner sets the TDS rate of a party' },
    });
    expect((await firm.call(updateParty, marked)).body.customer.tdsRate).toBe(5);
    expect((await firm.call(updateParty, { customerId, tdsRate: 20.5 })).status).toBe(400);
    const tripId = await firm.deliveredTrip('LR-1', 40_000);
    const over = { customerId, date: day, mode: 'CASH', tdsAmount: 2_000, totalAmount: 38_000 } as const;
    const tripSettlement = [{ tripId, amount: 40_000 }];
    expect((await server.call(createSettlement, { ...over, tripSettlement }, asManager)).status).toBe(200);
    expect((await firm.call(findParty, { customerId })).body.customer.balance).toBe(0);
    expect((await firm.call(findTrip, { tripId })).body.trip.tds).toEqual({ rate: 5, kept: 2_000 });
  });
});
