import { type WireResponse } from '@bahi/contract/define';
import { type findParty } from '@bahi/contract/parties/find-party';
import { type findTrip } from '@bahi/contract/trips/find-trip';
import {
  actionableAmount,
  sumDeductions,
  sumReceipts,
  tripBalance,
  type Books,
  type BookParty,
  type BookTrip,
  liveExpenses,
  liveReceipts,
  partyBalance,
} from '../model/books.ts';
import { sumExpenses, leftWithDriver } from '../model/driver-advance.ts';
import { toPaise, toRupees, total } from '../model/exact.ts';

type WireTrip = WireResponse<typeof findTrip>['trip'];
type WireParty = WireResponse<typeof findParty>['customer'];

/** @throws with both values if a trip's figures differ from the books */
export function compareTrip(books: BookTrip, wire: WireTrip): void {
  const receivable = toRupees(books.fare - sumDeductions(books));
  const isGone = books.status === 'CANCELLED';
  const spent = isGone ? 0 : toRupees(sumExpenses(books));
  const { advance, adjustment, expense, profit } = wire;
  assertSame(`trip ${books.id}`, {
    status: [wire.status, books.status],
    branch: [wire.branch.id, books.branchId],
    startedAt: [wire.startedAt, books.startedAt],
    endedAt: [wire.endedAt, books.endedAt],
    podSubmittedAt: [wire.podSubmittedAt, books.podAt],
    settledAt: [wire.settledAt, books.settledAt],
    totalRate: [wire.totalRate, toRupees(books.fare)],
    amountReceivable: [wire.amountReceivable, receivable],
    totalAdvance: [advance.totalAdvance, toRupees(sumReceipts(books))],
    totalAdjustment: [adjustment.totalAdjustment, toRupees(sumDeductions(books))],
    balance: [wire.balance, toRupees(tripBalance(books))],
    totalExpense: [expense.totalExpense, spent],
    grossProfit: [profit.grossProfit, receivable],
    netProfit: [profit.netProfit, Math.round((receivable - spent) * 100) / 100],
    lrNumber: [wire.lrNumber, books.lrNumber],
    podReceivedAt: [wire.podReceivedAt, books.podReceivedAt],
    expenses: [formatRows(expense.expenses), isGone ? [] : formatExpenses(books)],
    leftWithDriver: [
      toRupees(total(wire.driverAdvances.map(({ left }) => toPaise(left)))),
      isGone ? 0 : toRupees(leftWithDriver(books)),
    ],
    closing: [wire.closing && toClosingFigures(wire.closing), findClosing(books)],
    rows: [formatRows([...advance.advances, ...adjustment.adjustments]), formatReceipts(books)],
  });
}

function formatRows(rows: WireTrip['advance']['advances']): string[] {
  return rows.map((row) => `${row.id} ${row.category} ${row.amount} ${row.transactionDate}`).sort();
}

function formatExpenses(books: BookTrip): string[] {
  return liveExpenses(books)
    .map(({ id, category, amount, date }) => `${id} ${category} ${toRupees(amount)} ${date}`)
    .sort();
}

function formatReceipts(books: BookTrip): string[] {
  return liveReceipts(books)
    .map(({ id, kind, amount, date }) => `${id} ${kind} ${toRupees(amount)} ${date}`)
    .sort();
}

/** The books store neither the person who entered it nor which part of a receipt is tax. */
function toClosingFigures({ by, received, writtenOff }: NonNullable<WireTrip['closing']>) {
  return { by, received, writtenOff };
}

/** The closing by its own entries, or by its share of a bulk payment. */
function findClosing(books: BookTrip): Omit<NonNullable<WireTrip['closing']>, 'user' | 'tds'> | null {
  const { closedBy } = books;
  if (closedBy === null) return null;
  const own = typeof closedBy === 'string' ? [closedBy] : closedBy;
  const closed = liveReceipts(books).filter(({ id }) => own.includes(id));
  const sumAmounts = (isWrittenOff: boolean) =>
    toRupees(
      total(
        closed.flatMap(({ kind, amount }) => ((kind === 'FORCE_SETTLED') === isWrittenOff ? [amount] : [])),
      ),
    );
  const by = typeof closedBy === 'string' ? 'bulk' : 'settlement';
  return { by, received: sumAmounts(false), writtenOff: sumAmounts(true) };
}

/** @throws with both values if a party's figures differ from the books */
export function compareParty(books: Books, party: BookParty, wire: WireParty): void {
  const actionable = actionableAmount(books, party);
  assertSame(`party ${party.id}`, {
    type: [wire.type, party.type],
    openingBalance: [wire.openingBalance, toRupees(party.opening)],
    openingBalanceDate: [wire.openingBalanceDate, party.openedOn],
    balance: [wire.balance, toRupees(partyBalance(books, party))],
    actionable: [wire.actionableBalance, actionable === null ? null : toRupees(actionable)],
  });
}

function assertSame(
  about: string,
  figures: Readonly<Record<string, readonly [found: unknown, expected: unknown]>>,
): void {
  for (const [name, [found, expected]] of Object.entries(figures)) {
    if (JSON.stringify(found) === JSON.stringify(expected)) continue;
    throw new Error(`${about}: ${name} is ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  }
}
