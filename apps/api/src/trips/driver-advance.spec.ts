import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const on = { date: '2026-11-13', type: 'ONE_SHOT' } as const;
const toll = { ...on, category: 'TOLL', amount: 1_200, fromDriverAdvance: true } as const;
const returned = { ...on, category: 'DRIVER_ADVANCE', direction: 'INWARD', mode: 'CASH' } as const;

/** A trip for 40,000 whose driver was given 3,000 out of an advance of 15,000. */
async function advancedTrip(firm: TestFirm) {
  const tripId = await firm.startTrip('LR-1', 40_000);
  const master = { tripId, date: on.date, type: 'SETTLEMENT', category: 'ADVANCE', amount: 15_000 } as const;
  const portions = [{ category: 'DRIVER_ADVANCE', amount: 3_000 } as const];
  const { transactions } = (await firm.call(createTransaction, { ...master, mode: 'ONLINE', portions })).body;
  return { tripId, advanceId: transactions[0]?.id ?? '', driverAdvanceId: transactions[1]?.id ?? '' };
}

/** docs/rules/money.md#driver-advances */
describe('an expense that a driver pays from their advance', () => {
  it('has its own category, and leaves cash and profit unchanged', async () => {
    const firm = await TestFirm.open(server, '9822041331');
    const { tripId, driverAdvanceId } = await advancedTrip(firm);
    const { totals: before } = (await firm.call(listTransactions, {})).body;
    const { transaction } = (await firm.call(createTransaction, { ...toll, tripId })).body;
    expect(transaction).toMatchObject({ mode: null, type: 'ONE_SHOT', fromDriverAdvance: true });

    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip).toMatchObject({
      expense: { totalExpense: 3_000 },
      profit: { netProfit: 37_000 },
      driverAdvances: [{ id: driverAdvanceId, left: 1_800 }],
    });
    const { groups, totalExpense } = (await firm.call(expenseSummary, { by: 'CATEGORY' })).body;
    expect(totalExpense).toBe(3_000);
    expect(groups.map(({ key, amount }) => [key, amount])).toEqual([
      ['DRIVER_ADVANCE', 1_800],
      ['TOLL', 1_200],
    ]);
    const { totals } = (await firm.call(listTransactions, {})).body;
    expect(totals).toEqual({ ...before, withoutMoney: 1_200 });
  });

  it('can be returned as cash, in total never more than was given', async () => {
    const firm = await TestFirm.open(server, '9822041332');
    const { tripId, driverAdvanceId } = await advancedTrip(firm);
    await firm.call(createTransaction, { ...toll, tripId });
    const refused = await firm.call(createTransaction, { ...returned, tripId, amount: 1_800.01 });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'amount-exceeds-balance',
        fields: { amount: 'Only Rs.1,800 of the driver advance is left' },
      },
    });
    const { transaction } = (await firm.call(createTransaction, { ...returned, tripId, amount: 1_800 })).body;
    expect(transaction).toMatchObject({ amount: -1_800, mode: 'CASH', category: 'DRIVER_ADVANCE' });
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip).toMatchObject({
      expense: { totalExpense: 1_200 },
      driverAdvances: [{ id: driverAdvanceId, left: 0 }],
    });
    const { transactions } = (await firm.call(listTransactions, {})).body;
    expect(transactions.find(({ id }) => id === transaction.id)).toMatchObject({
      moneyIn: 1_800,
      moneyOut: 0,
    });
  });

  it('prevents the deletion of the advance until it is deleted itself', async () => {
    const firm = await TestFirm.open(server, '9822041333');
    const { tripId, advanceId } = await advancedTrip(firm);
    const { transaction } = (await firm.call(createTransaction, { ...toll, tripId })).body;
    const refused = await firm.call(deleteTransaction, { id: advanceId });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'not-deletable',
        message: '₹1,200 of the driver advance is spent or returned; delete that first',
      },
    });
    await firm.call(deleteTransaction, { id: transaction.id });
    await firm.call(deleteTransaction, { id: advanceId });
    const { trip } = (await firm.call(findTrip, { tripId })).body;
    expect(trip).toMatchObject({ balance: 40_000, expense: { totalExpense: 0 }, driverAdvances: [] });
  });

  it('is counted once in the cost of a cancelled trip', async () => {
    const firm = await TestFirm.open(server, '9822041334');
    const { tripId } = await advancedTrip(firm);
    await firm.call(createTransaction, { ...toll, tripId });
    const { warnings } = (await firm.call(deleteTrip, { tripId })).body;
    expect(warnings).toContainEqual({
      code: 'expenses-kept',
      message: 'Expenses of ₹3,000 were kept, without the trip',
    });
    const { groups } = (await firm.call(expenseSummary, { by: 'CATEGORY' })).body;
    expect(groups.map(({ key, amount }) => [key, amount])).toEqual([
      ['DRIVER_ADVANCE', 1_800],
      ['TOLL', 1_200],
    ]);
  });
});
