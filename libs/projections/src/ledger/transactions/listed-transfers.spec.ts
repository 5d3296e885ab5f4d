import { createTransfer } from '@bahi/domain/ledger/create-transfer';
import { deleteTransfer } from '@bahi/domain/ledger/delete-transfer';
import { cashTransfer, transferEntryId } from '@bahi/domain/ledger/cash-transfer';
import { type BranchSet } from '@bahi/domain/scope';
import { day, rupees } from '@bahi/domain/trips/trip-fixtures';
import { type CashBox } from '@bahi/domain/money/cash-box';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recorded } from '../../book-fixtures.ts';
import { type Member } from '../../caller.ts';
import { ALL_TRANSACTIONS } from '../../money-fixtures.ts';
import { overviewStats } from '../../overview/overview-stats.query.ts';
import { listTransactions } from '../list-transactions.query.ts';

const [PUNE, RAIPUR] = ['pune', 'raipur'];
const TAKEN_TO_BANK = '1d000000-0000-4000-8000-000000000001';
const SENT_TO_PUNE = '1d000000-0000-4000-8000-000000000002';
const CASH_TO_PUNE = '1d000000-0000-4000-8000-000000000003';
const DELETED = '1d000000-0000-4000-8000-000000000004';

function transferred(transferId: string, from: CashBox, to: CashBox, amount: number): DomainEvent[] {
  const input = {
    from,
    to,
    amount: rupees(amount),
    date: day('2026-11-16'),
    paymentRefNo: 'UTR 4471',
    notes: null,
  };
  const decision = createTransfer(input, null, { transferId });
  return decision.accepted ? [...decision.events] : [];
}

function deleted(events: readonly DomainEvent[]): DomainEvent[] {
  const { initial, evolve } = cashTransfer.stream('firm', DELETED);
  const state = (events as readonly Parameters<typeof evolve>[1][]).reduce(evolve, initial);
  const taken = { id: transferEntryId(DELETED), reason: 'Entered twice' };
  const decision = deleteTransfer(taken, state, { newId: () => 'undone' });
  return decision.accepted ? [...decision.events] : [];
}

const box = (branchId: string, mode: CashBox['mode']): CashBox => ({ branchId, mode });
const twice = transferred(DELETED, box(RAIPUR, 'ONLINE'), box(PUNE, 'ONLINE'), 7_000);
const events = [
  { type: 'BranchOpened', data: { branchId: PUNE, name: 'Pune', code: 'PNQ' } },
  { type: 'BranchOpened', data: { branchId: RAIPUR, name: 'Raipur', code: 'RPR' } },
  ...transferred(TAKEN_TO_BANK, box(PUNE, 'CASH'), box(PUNE, 'ONLINE'), 25_000),
  ...transferred(SENT_TO_PUNE, box(RAIPUR, 'ONLINE'), box(PUNE, 'CASH'), 15_000),
  ...transferred(CASH_TO_PUNE, box(RAIPUR, 'CASH'), box(PUNE, 'CASH'), 4_000),
  ...twice,
  ...deleted(twice),
];

describe('transfers in the list of transactions', () => {
  const books = new Books();
  beforeAll(() => books.enter(recorded(events)));
  afterAll(() => books.close());

  async function listed(branches: BranchSet, filters: Partial<Parameters<typeof listTransactions>[1]> = {}) {
    const caller: Member = { ...owner, branches };
    const answer = await books.read(
      (rows) => listTransactions(rows, { ...ALL_TRANSACTIONS, ...filters }, caller),
      caller,
    );
    const rows = answer?.transactions.map(({ id, amount, mode, moneyIn, moneyOut, deletable }) => ({
      transfer: id.split('.')[1],
      side: id.split('~')[1],
      amount,
      mode,
      moneyIn,
      moneyOut,
      deletable,
    }));
    return { rows, totals: answer?.totals, answer };
  }
  const none = { moneyIn: 0, moneyOut: 0, withoutMoney: 0, revenue: 0, expense: 0 };

  it('are one row each in the whole firm, and neither money in nor money out', async () => {
    const { rows, totals, answer } = await listed('ALL');
    const neither = { side: undefined, moneyIn: 0, moneyOut: 0, deletable: true };
    expect(rows).toEqual([
      { ...neither, transfer: CASH_TO_PUNE, amount: 4_000, mode: 'CASH' },
      { ...neither, transfer: SENT_TO_PUNE, amount: 15_000, mode: 'ONLINE' },
      { ...neither, transfer: TAKEN_TO_BANK, amount: 25_000, mode: 'CASH' },
    ]);
    expect(totals).toEqual(none);
    expect(answer?.transactions[1]?.transfer).toEqual({
      from: { branch: { id: RAIPUR, name: 'Raipur' }, mode: 'ONLINE' },
      to: { branch: { id: PUNE, name: 'Pune' }, mode: 'CASH' },
    });
  });

  it('are in or out in a branch, and neither where both boxes are its own', async () => {
    const pune = await listed([PUNE]);
    expect(pune.rows).toMatchObject([
      { transfer: CASH_TO_PUNE, side: 'in', moneyIn: 4_000, moneyOut: 0, deletable: false },
      { transfer: SENT_TO_PUNE, side: 'in', mode: 'CASH', moneyIn: 15_000, deletable: false },
      { transfer: TAKEN_TO_BANK, side: undefined, moneyIn: 0, moneyOut: 0, deletable: true },
    ]);
    expect(pune.totals).toEqual({ ...none, moneyIn: 19_000 });
    const raipur = await listed([RAIPUR]);
    expect(raipur.rows).toMatchObject([
      { transfer: CASH_TO_PUNE, side: 'out', moneyOut: 4_000 },
      { transfer: SENT_TO_PUNE, side: 'out', mode: 'ONLINE', moneyOut: 15_000 },
    ]);
    expect(raipur.totals).toEqual({ ...none, moneyOut: 19_000 });
  });

  it('are in or out in a payment mode, and neither where both boxes have that mode', async () => {
    const cash = await listed('ALL', { mode: 'CASH' });
    expect(cash.rows).toMatchObject([
      { transfer: CASH_TO_PUNE, side: undefined, moneyIn: 0, moneyOut: 0 },
      { transfer: SENT_TO_PUNE, side: 'in', moneyIn: 15_000 },
      { transfer: TAKEN_TO_BANK, side: 'out', moneyOut: 25_000, deletable: true },
    ]);
    expect(cash.totals).toMatchObject({ moneyIn: 15_000, moneyOut: 25_000, withoutMoney: 0 });
    expect((await listed('ALL', { mode: 'CHEQUE' })).rows).toEqual([]);
  });

  it('are in or out in one box', async () => {
    const { rows, totals } = await listed([PUNE], { mode: 'CASH' });
    expect(rows).toMatchObject([
      { transfer: CASH_TO_PUNE, side: 'in', moneyIn: 4_000 },
      { transfer: SENT_TO_PUNE, side: 'in', moneyIn: 15_000 },
      { transfer: TAKEN_TO_BANK, side: 'out', moneyOut: 25_000, deletable: true },
    ]);
    expect(totals).toMatchObject({ moneyIn: 19_000, moneyOut: 25_000 });
  });

  it('come next to their reversal when corrections are requested', async () => {
    const { rows, totals } = await listed([PUNE], { corrections: true });
    expect(rows?.slice(0, 2)).toMatchObject([
      { transfer: DELETED, side: 'in', moneyIn: -7_000, deletable: false },
      { transfer: DELETED, side: 'in', moneyIn: 7_000, deletable: false },
    ]);
    expect(totals).toEqual({ ...none, moneyIn: 19_000 });
  });

  it('match their category and direction', async () => {
    expect((await listed('ALL', { category: 'TRANSFER' })).rows).toHaveLength(3);
    expect((await listed([PUNE], { direction: 'INWARD' })).rows).toHaveLength(2);
    expect((await listed('ALL', { direction: 'OUTWARD' })).rows).toEqual([]);
  });

  it('change no result of the firm or of a branch', async () => {
    const period = { startDate: null, endDate: null, vehicleNo: null, vehicleId: null };
    for (const branches of ['ALL', [PUNE]] as const) {
      const caller: Member = { ...owner, branches };
      const stats = await books.read((rows) => overviewStats(rows, period, caller), caller);
      expect(stats).toMatchObject({ totalRevenue: 0, totalExpenses: 0, totalProfit: 0 });
    }
  });
});
