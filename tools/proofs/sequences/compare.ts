import { type WireResponse } from '@bahi/contract/define';
import { type findParty } from '@bahi/contract/parties/find-party';
import { type findTrip } from '@bahi/contract/trips/find-trip';
import {
  actionableOf,
  adjusted,
  advanceOf,
  balanceOf,
  type Books,
  type BookParty,
  type BookTrip,
  liveExpenses,
  liveReceipts,
  partyBalance,
} from '../model/books.ts';
import { costOf, leftWithDriver } from '../model/driver-advance.ts';
import { paiseOf, rupeesOf, total } from '../model/exact.ts';

type WireTrip = WireResponse<typeof findTrip>['trip'];
type WireParty = WireResponse<typeof findParty>['customer'];

/** @throws with both values if a trip's figures differ from the books */
export function compareTrip(books: BookTrip, wire: WireTrip): void {
  const receivable = rupeesOf(books.fare - adjusted(books));
  const isGone = books.status === 'CANCELLED';
  const spent = isGone ? 0 : rupeesOf(costOf(books));
  const { advance, adjustment, expense, profit } = wire;
  same(`trip ${books.id}`, {
    status: [wire.status, books.status],
    branch: [wire.branch.id, books.branchId],
    startedAt: [wire.startedAt, books.startedAt],
    endedAt: [wire.endedAt, books.endedAt],
    podSubmittedAt: [wire.podSubmittedAt, books.podAt],
    settledAt: [wire.settledAt, books.settledAt],
    totalRate: [wire.totalRate, rupeesOf(books.fare)],
    amountReceivable: [wire.amountReceivable, receivable],
    totalAdvance: [advance.totalAdvance, rupeesOf(advanceOf(books))],
    totalAdjustment: [adjustment.totalAdjustment, rupeesOf(adjusted(books))],
    balance: [wire.balance, rupeesOf(balanceOf(books))],
    totalExpense: [expense.totalExpense, spent],
    grossProfit: [profit.grossProfit, receivable],
    netProfit: [profit.netProfit, Math.round((receivable - spent) * 100) / 100],
    lrNumber: [wire.lrNumber, books.lrNumber],
    podReceivedAt: [wire.podReceivedAt, books.podReceivedAt],
    expenses: [rowsOf(expense.expenses), isGone ? [] : expensesOf(books)],
    leftWithDriver: [
      rupeesOf(total(wire.driverAdvances.map(({ left }) => paiseOf(left)))),
      isGone ? 0 : rupeesOf(leftWithDriver(books)),
    ],
    closing: [wire.closing && closingFigures(wire.closing), closingOf(books)],
    rows: [rowsOf([...advance.advances, ...adjustment.adjustments]), receiptsOf(books)],
  });
}

function rowsOf(rows: WireTrip['advance']['advances']): string[] {
  return rows.map((row) => `${row.id} ${row.category} ${row.amount} ${row.transactionDate}`).sort();
}

function expensesOf(books: BookTrip): string[] {
  return liveExpenses(books)
    .map(({ id, category, amount, date }) => `${id} ${category} ${rupeesOf(amount)} ${date}`)
    .sort();
}

function receiptsOf(books: BookTrip): string[] {
  return liveReceipts(books)
    .map(({ id, kind, amount, date }) => `${id} ${kind} ${rupeesOf(amount)} ${date}`)
    .sort();
}

/** The books store neither the person who entered it nor which part of a receipt is tax. */
function closingFigures({ by, received, writtenOff }: NonNullable<WireTrip['closing']>) {
  return { by, received, writtenOff };
}

/** The closing by its own entries, or by its share of a bulk payment. */
function closingOf(books: BookTrip): Omit<NonNullable<WireTrip['closing']>, 'user' | 'tds'> | null {
  const { closedBy } = books;
  if (closedBy === null) return null;
  const own = typeof closedBy === 'string' ? [closedBy] : closedBy;
  const closed = liveReceipts(books).filter(({ id }) => own.includes(id));
  const sumOf = (isWrittenOff: boolean) =>
    rupeesOf(
      total(
        closed.flatMap(({ kind, amount }) => ((kind === 'FORCE_SETTLED') === isWrittenOff ? [amount] : [])),
      ),
    );
  const by = typeof closedBy === 'string' ? 'bulk' : 'settlement';
  return { by, received: sumOf(false), writtenOff: sumOf(true) };
}

/** @throws with both values if a party's figures differ from the books */
export function compareParty(books: Books, party: BookParty, wire: WireParty): void {
  const actionable = actionableOf(books, party);
  same(`party ${party.id}`, {
    type: [wire.type, party.type],
    openingBalance: [wire.openingBalance, rupeesOf(party.opening)],
    openingBalanceDate: [wire.openingBalanceDate, party.openedOn],
    balance: [wire.balance, rupeesOf(partyBalance(books, party))],
    actionable: [wire.actionableBalance, actionable === null ? null : rupeesOf(actionable)],
  });
}

function same(
  about: string,
  figures: Readonly<Record<string, readonly [found: unknown, expected: unknown]>>,
): void {
  for (const [name, [found, expected]] of Object.entries(figures)) {
    if (JSON.stringify(found) === JSON.stringify(expected)) continue;
    throw new Error(`${about}: ${name} is ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  }
}
