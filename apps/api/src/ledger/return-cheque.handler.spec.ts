import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_400_000_000;
const openFirm = (openingBalance = 0) => TestFirm.open(server, String((phones += 1)), openingBalance);

const cheque = { mode: 'CHEQUE', paymentRefNo: '004417' } as const;
const fetchTrip = async (firm: TestFirm, tripId: string) => (await firm.call(findTrip, { tripId })).body.trip;
/** Oldest first: day, remark, money in, money out, and running balance. */
async function readLedger(firm: TestFirm, ledgerId: string = firm.ids.customerId) {
  const { body } = await firm.call(listLedgerPoints, { ledgerId, limit: 100 });
  return body.ledgerPoints
    .toReversed()
    .map(({ date, remarks, inwardAmount, outwardAmount, balance }) => [
      ...[date, remarks, inwardAmount, outwardAmount, balance],
    ]);
}
async function advance(firm: TestFirm, tripId: string, amount: number) {
  const input = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount } as const;
  const { body } = await firm.call(createTransaction, { ...input, date: '2026-11-12', ...cheque });
  return body.transaction.id;
}
async function settleByCheque(firm: TestFirm, tripId: string) {
  const paid = { date: '2026-11-17', mode: 'CHEQUE', tdsAmount: 200 } as const;
  const input = { tripId, amountReceived: 19_300, isForceSettled: true, ...paid };
  const { body } = await firm.call(settleTrip, input);
  const payment = body.trip.advance.advances.find(({ category }) => category === 'PAYMENT_RECEIVED');
  return payment?.id ?? '';
}

describe('the returned cheque of a settlement', () => {
  it('reopens the trip on its own day, with the tax and the write-off', async () => {
    const firm = await openFirm();
    const tripId = await firm.deliveredTrip('LR-1', 20_000);
    const id = await settleByCheque(firm, tripId);
    const { status, body } = await firm.call(returnCheque, { id, date: '2026-11-20', charges: 295 });
    expect(status).toBe(200);
    expect(body.transaction).toMatchObject({
      category: 'CHEQUE_RETURNED',
      amount: 19_300,
      mode: 'CHEQUE',
      transactionDate: '2026-11-20',
      moneyOut: 19_300,
      moneyIn: 0,
      reverses: id,
      deletable: false,
      returnable: false,
    });
    expect(await fetchTrip(firm, tripId)).toMatchObject({
      status: 'POD_SUBMITTED',
      balance: 20_000,
      settledAt: null,
      advance: { totalAdvance: 0, advances: [] },
      adjustment: { totalAdjustment: 0 },
      // The firm bears the bank charges, not the trip.
      expense: { totalExpense: 0 },
    });
    // Nothing before that day has changed.
    expect((await readLedger(firm)).slice(1)).toEqual([
      ['2026-11-17', 'PAYMENT_RECEIVED', 19_300, 0, 700],
      ['2026-11-17', 'TDS', 200, 0, 500],
      ['2026-11-17', 'FORCE_SETTLED', 500, 0, 0],
      ['2026-11-20', 'CHEQUE_RETURNED', 0, 19_300, 19_300],
      ['2026-11-20', 'TDS', 0, 200, 19_500],
      ['2026-11-20', 'FORCE_SETTLED', 0, 500, 20_000],
    ]);
  });

  it('is listed among all entries as money out, with the bank charges', async () => {
    const firm = await openFirm();
    const id = await settleByCheque(firm, await firm.deliveredTrip('LR-1', 20_000));
    await firm.call(returnCheque, { id, date: '2026-11-20', charges: 295 });
    const { body } = await firm.call(listTransactions, { limit: 100 });
    expect(body.totals).toEqual({
      moneyIn: 19_300,
      moneyOut: 19_595,
      withoutMoney: 0,
      revenue: 20_000,
      expense: 295,
    });
    expect(body.transactions).toMatchObject([
      { category: 'BANK_CHARGES', moneyOut: 295, mode: 'ONLINE', party: null, deletable: true },
      { category: 'FORCE_SETTLED', withoutMoney: -500 },
      { category: 'TDS', withoutMoney: -200 },
      { category: 'CHEQUE_RETURNED', moneyOut: 19_300 },
      { category: 'FORCE_SETTLED' },
      { category: 'TDS' },
      { id, moneyIn: 19_300, returnedBy: body.transactions[3]?.id, returnable: false, deletable: false },
    ]);
  });

  it('can be returned only once, and is then neither deletable nor a reason to reopen', async () => {
    const firm = await openFirm();
    const tripId = await firm.deliveredTrip('LR-1', 20_000);
    const id = await settleByCheque(firm, tripId);
    const returned = { id, date: '2026-11-20' };
    const [one, other] = await Promise.all([1, 2].map(() => firm.call(returnCheque, returned, 'one-key')));
    expect(one?.body.transaction.id).toBe(other?.body.transaction.id);
    expect((await firm.call(returnCheque, returned)).body.code).toBe('already-deleted');
    expect((await firm.call(deleteTransaction, { id })).body.code).toBe('already-deleted');
    const reopening = { tripId, date: '2026-11-20' };
    expect((await firm.call(reopenTrip, reopening)).body.code).toBe('trip-status');
  });
});

describe('the returned cheque of an advance', () => {
  it('leaves the expenses that were paid out of it, and reopens a trip that was settled later', async () => {
    const firm = await openFirm();
    const tripId = await firm.deliveredTrip('LR-1', 20_000);
    const id = await advance(firm, tripId, 5_000);
    const part = { tripId, type: 'ONE_SHOT', category: 'FUEL', amount: 2_000, fuelQuantity: 20 } as const;
    await firm.call(createTransaction, { ...part, groupId: id, date: '2026-11-12', mode: 'CASH' });
    const rest = { amountReceived: 14_900, isForceSettled: true, date: '2026-11-17', mode: 'CASH' } as const;
    await firm.call(settleTrip, { tripId, ...rest });
    await firm.call(returnCheque, { id, date: '2026-11-18' });
    expect(await fetchTrip(firm, tripId)).toMatchObject({
      status: 'POD_SUBMITTED',
      balance: 5_100,
      advance: { totalAdvance: 14_900 },
      adjustment: { totalAdjustment: 0 },
      expense: { totalExpense: 2_000 },
    });
  });

  it('is taken off the account of a cancelled trip’s customer, who owes the part that was used', async () => {
    const firm = await openFirm();
    const tripId = await firm.startTrip('LR-1', 20_000);
    const id = await advance(firm, tripId, 5_000);
    await firm.call(deleteTrip, { tripId, reason: 'Broke down' });
    const { customerId } = firm.ids;
    const refund = { customerId, direction: 'OUTWARD', date: '2026-11-18' } as const;
    const used = await firm.call(createSettlement, {
      ...refund,
      totalAmount: 1_000,
      mode: 'CASH',
      tripSettlement: [],
    });
    expect((await firm.call(returnCheque, { id, date: '2026-11-19' })).status).toBe(200);
    const account = async () => {
      const { body } = await firm.call(fetchUnsettledTrips, { customerId });
      return [body.onAccount, body.customerBalance];
    };
    expect(await account()).toEqual([-1_000, 1_000]);
    expect((await readLedger(firm)).at(-1)).toEqual(['2026-11-19', 'CHEQUE_RETURNED', 0, 5_000, 1_000]);
    const { body: khata } = await firm.call(fetchLedger, { customerId });
    expect(khata.totalBalance).toBe(1_000);
    const statement = { ledgerId: customerId, startDate: '2026-11-01', endDate: '2026-11-20' } as const;
    expect((await firm.call(issueStatement, { ...statement, format: 'PRINT' })).body.statement).toMatchObject(
      {
        closing: 1_000,
      },
    );

    const received = { customerId, date: '2026-11-20', mode: 'CASH' } as const;
    const more = await firm.call(createSettlement, {
      ...refund,
      totalAmount: 1,
      mode: 'CASH',
      tripSettlement: [],
    });
    expect(more.body.code).toBe('amount-exceeds-balance');
    const part = { totalAmount: 400, onAccount: 400, tripSettlement: [] };
    const paid = await firm.call(createSettlement, { ...received, ...part });
    expect(await account()).toEqual([-600, 600]);
    expect((await firm.call(deleteSettlement, paid.body.settlement)).body.code).toBe('not-deletable');
    expect((await firm.call(deleteSettlement, used.body.settlement)).status).toBe(200);
    expect(await account()).toEqual([400, -400]);
  });
});

describe('the returned cheque of a payment over several trips', () => {
  it('undoes the whole payment: trips, opening, account, tax and write-off', async () => {
    const firm = await openFirm(5_000);
    const { customerId } = firm.ids;
    const [first, second] = [
      await firm.deliveredTrip('LR-1', 20_000),
      await firm.deliveredTrip('LR-2', 10_000),
    ];
    const created = await firm.call(createSettlement, {
      customerId,
      date: '2026-11-18',
      ...cheque,
      totalAmount: 30_600,
      tdsAmount: 300,
      tripSettlement: [
        { tripId: first, amount: 20_000 },
        { tripId: second, amount: 6_000 },
      ],
      openingBalanceSettlement: { amount: 4_800 },
      writeOff: 200,
      onAccount: 100,
    });
    expect(created.status).toBe(200);
    // The second trip is settled later: a bank returns cheques in any order.
    const rest = { tripId: second, amountReceived: 3_900, isForceSettled: true, mode: 'CASH' } as const;
    await firm.call(settleTrip, { ...rest, date: '2026-11-19' });
    const { id } = created.body.settlement;
    const { body } = await firm.call(returnCheque, { id, date: '2026-11-20' });
    expect(body.transaction).toMatchObject({
      category: 'CHEQUE_RETURNED',
      paymentRefNo: '004417',
      moneyOut: 30_600,
      reverses: id,
      trips: [{ id: first }, { id: second }],
    });
    expect((await firm.call(fetchUnsettledTrips, { customerId })).body).toMatchObject({
      openingBalance: 5_000,
      onAccount: 0,
      customerBalance: 31_100,
      unsettledTrips: [{ balance: 20_000 }, { balance: 6_100 }],
    });
    expect((await readLedger(firm)).slice(-4)).toEqual([
      ['2026-11-20', 'CHEQUE_RETURNED', 0, 30_600, 30_500],
      ['2026-11-20', 'TDS', 0, 300, 30_800],
      ['2026-11-20', 'FORCE_SETTLED', 0, 200, 31_000],
      ['2026-11-20', 'FORCE_SETTLED', 0, 100, 31_100],
    ]);
    expect((await firm.call(deleteSettlement, { id })).body.code).toBe('already-deleted');
    const again = await firm.call(returnCheque, { id, date: '2026-11-20' });
    expect(again.body.code).toBe('already-deleted');
  });

  it('restores the debt to a vendor', async () => {
    const firm = await openFirm();
    const pump = { name: 'HP Pump Latur', type: 'VENDOR', openingBalanceDate: '2026-11-01' } as const;
    const { startLocationId: locationId } = firm.ids;
    const { customer } = (await firm.call(createParty, { ...pump, locationId, openingBalance: -10_000 }))
      .body;
    const paid = { customerId: customer.id, totalAmount: 9_900, tripSettlement: [], writeOff: 100 };
    const created = await firm.call(createSettlement, { ...paid, date: '2026-11-18', ...cheque });
    await firm.call(returnCheque, { id: created.body.settlement.id, date: '2026-11-20' });
    expect((await readLedger(firm, customer.id)).slice(1)).toEqual([
      ['2026-11-18', 'SETTLED_AGAINST_CREDIT', 0, 9_900, -100],
      ['2026-11-18', 'FORCE_SETTLED', 0, 100, 0],
      ['2026-11-20', 'CHEQUE_RETURNED', 9_900, 0, -9_900],
      ['2026-11-20', 'FORCE_SETTLED', 100, 0, -10_000],
    ]);
    const { body } = await firm.call(listTransactions, { limit: 100, category: ['CHEQUE_RETURNED'] });
    expect(body.transactions).toMatchObject([{ moneyIn: 9_900, moneyOut: 0 }]);
  });
});

describe('returning a cheque', () => {
  it('is refused for cash, before the day of the cheque, and for an unknown entry', async () => {
    const firm = await openFirm();
    const tripId = await firm.startTrip('LR-1', 20_000);
    const id = await advance(firm, tripId, 5_000);
    expect((await firm.call(returnCheque, { id, date: '2026-11-11' })).body.fields).toEqual({
      date: 'Should be more than: 12-11-2026',
    });
    const input = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 500 } as const;
    const cash = await firm.call(createTransaction, { ...input, date: '2026-11-12', mode: 'CASH' });
    const date = '2026-11-20';
    expect((await firm.call(returnCheque, { id: cash.body.transaction.id, date })).body.code).toBe(
      'not-a-cheque',
    );
    const another = await openFirm();
    expect((await another.call(returnCheque, { id, date })).status).toBe(404);
  });
});
