import { type Day } from '@bahi/kernel/day';
import { accumulate, ZERO, type Paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { accountKey } from '../money/account.ts';
import { adaptToClosedBooks } from '../money/closed-books.ts';
import { type Entry } from '../money/entry.ts';
import { postExpense, postReceipt } from '../money/postings.ts';
import { day, named, rupees, TRIP } from '../trips/trip-fixtures.ts';
import { cashTransfer, transferEntryId, type CashTransfer, type CashTransferEvent } from './cash-transfer.ts';
import { createTransfer } from './create-transfer.ts';
import { deleteTransfer } from './delete-transfer.ts';

const [PUNE, NAGPUR, RAIPUR] = ['pune', 'nagpur', 'raipur'];
const ID = transferEntryId('one');
const occurredOn = '2026-11-17' as Day;
const newId = (name: string) => `new-${name}`;

type Input = Parameters<typeof createTransfer>[0];
const fromRaipur: Input = {
  from: { branchId: RAIPUR, mode: 'ONLINE' },
  to: { branchId: PUNE, mode: 'ONLINE' },
  amount: rupees(15_000),
  date: occurredOn,
  paymentRefNo: 'UTR 4471',
  notes: null,
};
const transferring =
  (input: Input = fromRaipur) =>
  (state: CashTransfer | null) =>
    createTransfer(input, state, { transferId: 'one' });
const transferred = (input: Input = fromRaipur): CashTransferEvent[] => {
  const { decision } = given(cashTransfer).when(transferring(input));
  return decision.accepted ? [...decision.events] : [];
};

/** The balance of each account in each branch. */
function balancesByBranch(entries: readonly Entry[]): Record<string, Record<string, Paise>> {
  const books: Record<string, Record<string, Paise>> = {};
  for (const { account, amountPaise, branchId } of entries.flatMap(({ lines }) => lines)) {
    const branch = (books[branchId] ??= {});
    branch[accountKey(account)] = accumulate(branch[accountKey(account)] ?? ZERO, amountPaise);
  }
  return books;
}

function sumLines(entries: readonly Entry[]) {
  return Object.values(balancesByBranch(entries)).map((balances) =>
    Object.values(balances).reduce(accumulate, ZERO),
  );
}

describe('a transfer between cash boxes', () => {
  it('leaves one box and comes into the other', () => {
    const input: Input = { ...fromRaipur, from: { branchId: PUNE, mode: 'CASH' } };
    const { entries } = given(cashTransfer)
      .when(transferring(input))
      .thenEvent('CashTransferred', { transferId: 'one', from: input.from, to: input.to, occurredOn });
    expect(entries).toMatchObject([
      { entryId: ID, entryType: 'TRANSFER', branchId: PUNE, mode: 'CASH', paymentRefNo: 'UTR 4471' },
    ]);
    expect(balancesByBranch(entries)).toEqual({
      [PUNE]: { 'cash CASH': rupees(-15_000), 'cash ONLINE': rupees(15_000) },
    });
  });

  it('balances in each branch, with the amount as a debt between them', () => {
    const { entries } = given(cashTransfer).when(transferring()).thenEvent('CashTransferred', {});
    expect(balancesByBranch(entries)).toEqual({
      [RAIPUR]: { 'cash ONLINE': rupees(-15_000), 'inter-branch pune': rupees(15_000) },
      [PUNE]: { 'cash ONLINE': rupees(15_000), 'inter-branch raipur': rupees(-15_000) },
    });
    expect(sumLines(entries)).toEqual([0, 0]);
  });

  it('settles what one branch owes another', () => {
    const trip = { ...named, branchId: PUNE };
    const on = { occurredOn: day('2026-11-13') };
    const paidIn = (cashBranchId: string) => ({ headOfficeId: 'ho', cashBranchId });
    const paidToDriver = postExpense(
      {
        ...on,
        entryId: `trip.${TRIP}.1`,
        amountPaise: rupees(3_000),
        category: 'DRIVER_ADVANCE',
        mode: 'CASH',
        vendorId: null,
      },
      trip,
      paidIn(NAGPUR),
    );
    const receipt = {
      ...on,
      entryId: `trip.${TRIP}.2`,
      amountPaise: rupees(15_000),
      mode: 'ONLINE',
    } as const;
    const received = postReceipt('PAYMENT_RECEIVED', receipt, trip, paidIn(RAIPUR));
    const before = balancesByBranch([...paidToDriver, ...received]);
    expect(before[PUNE]).toMatchObject({
      'inter-branch nagpur': rupees(-3_000),
      'inter-branch raipur': rupees(15_000),
    });

    const { entries } = given(cashTransfer).when(transferring()).thenEvent('CashTransferred', {});
    const after = balancesByBranch([...paidToDriver, ...received, ...entries]);
    expect(after[PUNE]).toMatchObject({
      'cash ONLINE': rupees(15_000),
      'inter-branch nagpur': rupees(-3_000),
      'inter-branch raipur': 0,
    });
    expect(after[RAIPUR]).toEqual({ 'cash ONLINE': 0, 'inter-branch pune': 0 });
  });

  it('is recorded once', () => {
    given(cashTransfer, ...transferred())
      .when(transferring())
      .thenRejected('conflict');
  });

  it('is refused in closed books', () => {
    const [event] = transferred();
    const closed = { until: occurredOn, today: '2026-11-20' as Day };
    expect(event && adaptToClosedBooks(event, closed)).toMatchObject({
      accepted: false,
      code: 'period-closed',
    });
  });
});

describe('deleting a transfer', () => {
  const deleting = (state: CashTransfer | null) =>
    deleteTransfer({ id: ID, reason: 'Entered twice' }, state, { newId });

  it('takes it back in each branch on its own day, once', () => {
    const history = transferred();
    const verdict = given(cashTransfer, ...history).when(deleting);
    const { entries } = verdict.thenEvent('CashTransferDeleted', { occurredOn, reason: 'Entered twice' });
    expect(entries).toMatchObject([{ entryId: 'transfer.one.new-reversal', reverses: ID, occurredOn }]);
    const [first] = history;
    const both = [...(first?.data.entries ?? []), ...entries];
    expect(Object.values(balancesByBranch(both)).flatMap(Object.values)).toEqual([0, 0, 0, 0]);
    const gone = verdict.decision.accepted ? verdict.decision.events : [];
    given(cashTransfer, ...history, ...gone)
      .when(deleting)
      .thenRejected('already-deleted');
    given(cashTransfer).when(deleting).thenRejected('not-found');
  });

  it('posts the difference today once the books of its day are closed', () => {
    const { decision } = given(cashTransfer, ...transferred()).when(deleting);
    const event = decision.accepted ? decision.events[0] : undefined;
    const closed = { until: occurredOn, today: '2026-11-20' as Day };
    expect(event && adaptToClosedBooks(event, closed)).toMatchObject({
      data: { entries: [{ reverses: ID, occurredOn: '2026-11-20', intoClosedBooks: true }] },
    });
  });
});

describe('access to deleting a transfer', () => {
  const seenBy = (...branches: string[]) => {
    const [event] = transferred();
    const manager = { userId: 'meena', organisationId: 'firm', role: 'MANAGER', branches } as const;
    const { initial, evolve, filterState } = cashTransfer.visibleStream(manager, 'one');
    const state = event === undefined ? initial : evolve(initial, event);
    return filterState?.(state) ?? null;
  };

  it('is limited to callers who see both of its branches', () => {
    expect(seenBy(PUNE)).toBeNull();
    expect(seenBy(RAIPUR)).toBeNull();
    expect(seenBy(PUNE, RAIPUR)).not.toBeNull();
  });
});
