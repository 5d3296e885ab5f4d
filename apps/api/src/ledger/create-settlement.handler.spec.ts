import { createBranch } from '@bahi/contract/access/create-branch';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type WireInput } from '@bahi/contract/define';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { START } from '@bahi/event-store/event-store';
import { hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_000_000_000;
/** A customer who opens with Rs. 5,000 and owes for two delivered trips, Rs. 20,000 and Rs. 10,000. */
async function firmWithDues() {
  const firm = await TestFirm.open(server, String((phones += 1)), 5_000);
  const first = await firm.deliveredTrip('LR-1', 20_000);
  const second = await firm.deliveredTrip('LR-2', 10_000);
  return { firm, first, second, customerId: firm.ids.customerId };
}

const trip = async (firm: TestFirm, tripId: string) => (await firm.call(findTrip, { tripId })).body.trip;
const balance = async (firm: TestFirm) =>
  (await firm.call(fetchLedger, { customerId: firm.ids.customerId })).body.totalBalance;

describe('one payment over two trips and the opening balance', () => {
  const payment = { date: '2026-11-18', mode: 'ONLINE' } as const;

  it('settles its parts, in one append with one posting', async () => {
    const { firm, first, second, customerId } = await firmWithDues();
    const settled = await firm.call(createSettlement, {
      ...payment,
      customerId,
      totalAmount: 29_000,
      tripSettlement: [
        { tripId: first, amount: 20_000 },
        { tripId: second, amount: 4_000 },
      ],
      openingBalanceSettlement: { amount: 5_000 },
    });
    expect(settled.status).toBe(200);
    expect(await trip(firm, first)).toMatchObject({ status: 'SETTLED', balance: 0, settledAt: '2026-11-18' });
    expect(await trip(firm, second)).toMatchObject({ status: 'POD_SUBMITTED', balance: 6_000 });

    const { body } = await firm.call(listLedgerPoints, { ledgerId: customerId });
    expect(body.ledgerPoints.map(({ remarks, balance: after }) => [remarks, after])).toEqual([
      ['BULK_PAYMENT_RECEIVED', 6_000],
      ['TRIP_FARE', 35_000],
      ['TRIP_FARE', 25_000],
      ['OPENING_BALANCE', 5_000],
    ]);
    expect(body.ledgerPoints[0]?.allocations).toEqual([
      { tripId: first, lrNumber: 'LR-1', amount: 20_000 },
      { tripId: second, lrNumber: 'LR-2', amount: 4_000 },
    ]);
    const written = (await server.server.events.readAll({ after: START, max: 100_000 })).events;
    const append = written.filter(
      ({ metadata }) => metadata['commandId'] === written.at(-1)?.metadata['commandId'],
    );
    expect(append.map(({ type }) => type).sort()).toEqual(
      ['OpeningAllocated', 'SettlementCreated', 'TripAllocated', 'TripAllocated'].sort(),
    );
  });

  it('can only be deleted as a whole: a share cannot be deleted alone', async () => {
    const { firm, first, customerId } = await firmWithDues();
    const share = { tripId: first, amount: 20_000 };
    await firm.call(createSettlement, {
      ...payment,
      customerId,
      totalAmount: 20_000,
      tripSettlement: [share],
    });
    const [entry] = (await trip(firm, first)).advance.advances;
    expect(entry).toMatchObject({ category: 'BULK_PAYMENT_RECEIVED', deletable: false });
    const refused = await firm.call(deleteTransaction, { id: entry?.id ?? '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'not-deletable']);
    const another = await TestFirm.open(server, String((phones += 1)));
    expect((await another.call(deleteTransaction, { id: entry?.id ?? '' })).status).toBe(404);
  });

  it('changes nothing at all when one share does not fit', async () => {
    const { firm, first, second, customerId } = await firmWithDues();
    const refused = await firm.call(createSettlement, {
      ...payment,
      customerId,
      totalAmount: 30_500,
      tripSettlement: [
        { tripId: first, amount: 20_000 },
        { tripId: second, amount: 10_500 },
      ],
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'amount-exceeds-balance',
        fields: { 'tripSettlement.1.amount': 'Trip amount cannot exceed ₹10,000.' },
      },
    });
    expect(await trip(firm, first)).toMatchObject({ status: 'POD_SUBMITTED', balance: 20_000 });
    expect(await balance(firm)).toBe(35_000);
  });

  it('cannot settle more of the opening balance than is left', async () => {
    const { firm, customerId } = await firmWithDues();
    const opening = (amount: number) =>
      firm.call(createSettlement, {
        ...payment,
        customerId,
        totalAmount: amount,
        tripSettlement: [],
        openingBalanceSettlement: { amount },
      });
    expect((await opening(3_000)).status).toBe(200);
    expect((await opening(2_000.01)).body.fields).toEqual({
      'openingBalanceSettlement.amount': 'Opening balance amount cannot exceed ₹2,000.',
    });
  });

  it('refuses parts that do not add up to the total', async () => {
    const { firm, first, customerId } = await firmWithDues();
    const input = {
      ...payment,
      customerId,
      totalAmount: 100,
      tripSettlement: [{ tripId: first, amount: 99 }],
    };
    expect((await firm.call(createSettlement, input)).body.fields).toEqual({
      totalAmount: 'The total amount you entered (₹100) does not match the sum of amounts entered (₹99).',
    });
  });

  it('sets a surplus off against what is due, with a payment of the rest', async () => {
    const { firm, first, customerId } = await firmWithDues();
    const surplus = await firm.startTrip('LR-3', 1_000);
    const advance = { tripId: surplus, type: 'SETTLEMENT', category: 'ADVANCE', amount: 3_500 } as const;
    const paid = await firm.call(createTransaction, { ...advance, date: '2026-11-12', mode: 'CASH' });
    expect(paid.body.warnings?.map(({ code }) => code)).toEqual(['trip-surplus']);
    const settled = await firm.call(createSettlement, {
      ...payment,
      customerId,
      totalAmount: 17_500,
      tripSettlement: [
        { tripId: surplus, amount: -2_500 },
        { tripId: first, amount: 20_000 },
      ],
    });
    expect(settled.status).toBe(200);
    expect(await trip(firm, surplus)).toMatchObject({ status: 'STARTED', balance: 0 });
    expect(await trip(firm, first)).toMatchObject({ status: 'SETTLED', balance: 0 });
  });

  it('shows the credit on account, and the part that can be set off now, to who sees the head office', async () => {
    const { firm, customerId } = await firmWithDues();
    const credit = async (token?: string) => {
      const { body } = await server.call(fetchLedger, { customerId }, { token: token ?? firm.token });
      return [body.onAccount, body.creditToSetOff];
    };
    expect(await credit()).toEqual([0, 0]);
    const onAccount = { customerId, ...payment, totalAmount: 50_000, onAccount: 50_000, tripSettlement: [] };
    await firm.call(createSettlement, onAccount);
    expect(await credit()).toEqual([50_000, 35_000]);
    const raipur = (await firm.call(createBranch, { name: 'Raipur', code: 'RPR' })).body.branch.id;
    const manager = await hireForBranch(server, firm, raipur, String((phones += 1)));
    expect(await credit(manager.token)).toEqual([null, 0]);
  });

  it('has amount 0 and can be deleted if it only sets the opening balance off against credit on account', async () => {
    const { firm, customerId } = await firmWithDues();
    const pay = async (
      input: Pick<
        WireInput<typeof createSettlement>,
        'totalAmount' | 'onAccount' | 'openingBalanceSettlement'
      >,
    ) => {
      const paid = await firm.call(createSettlement, {
        ...payment,
        customerId,
        tripSettlement: [],
        ...input,
      });
      expect(paid.status).toBe(200);
      return paid.body.settlement.id;
    };
    await pay({ totalAmount: 5_000, onAccount: 5_000 });
    const setOff = { totalAmount: 0, openingBalanceSettlement: { amount: 5_000 }, onAccount: -5_000 };
    const id = await pay(setOff);

    const { ledgerPoints } = (await firm.call(listLedgerPoints, { ledgerId: customerId })).body;
    expect(ledgerPoints.filter((point) => point.remarks === 'BULK_PAYMENT_RECEIVED')).toMatchObject([
      { id, inwardAmount: 0, outwardAmount: 0, balance: 30_000 },
    ]);
    const { transactions } = (await firm.call(listTransactions, { partyId: customerId })).body;
    expect(transactions.map((row) => [row.id === id, row.amount])).toContainEqual([true, 0]);

    expect((await firm.call(deleteSettlement, { id, reason: 'The wrong party' })).status).toBe(200);
    const after = (await firm.call(listLedgerPoints, { ledgerId: customerId })).body.ledgerPoints;
    expect(after.map((point) => point.id)).not.toContain(id);
    const corrected = await firm.call(listLedgerPoints, { ledgerId: customerId, corrections: true });
    expect(corrected.body.ledgerPoints.find((point) => point.id === id)?.reversedBy).not.toBeNull();
  });

  it('has one effect for one key', async () => {
    const { firm, first, customerId } = await firmWithDues();
    const input = {
      ...payment,
      customerId,
      totalAmount: 100,
      tripSettlement: [{ tripId: first, amount: 100 }],
    };
    const answers = await Promise.all([1, 2, 3].map(() => firm.call(createSettlement, input, 'one-key')));
    expect(new Set(answers.map(({ body }) => body.settlement.id)).size).toBe(1);
    expect(await trip(firm, first)).toMatchObject({ balance: 19_900 });
  });

  it('refuses another firm’s trip', async () => {
    const ours = await firmWithDues();
    const theirs = await firmWithDues();
    const input = { ...payment, customerId: ours.customerId, totalAmount: 100 };
    const refused = await ours.firm.call(createSettlement, {
      ...input,
      tripSettlement: [{ tripId: theirs.first, amount: 100 }],
    });
    expect(refused).toMatchObject({ status: 404, body: { code: 'not-found', message: 'Not found' } });
  });
});
