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
export function compareTrip(booked: BookTrip, wire: WireTrip): void {
  const receivable = toRupees(booked.fare - sumDeductions(booked));
  const isGone = booked.status === 'CANCELLED';
  const spent = isGone ? 0 : toRupees(sumExpenses(booked));
  const { advance, adjustment, expense, profit } = wire;
  assertSame(`trip ${booked.id}`, {
    status: [wire.status, booked.status],
    branch: [wire.branch.id, booked.branchId],
    startedAt: [wire.startedAt, booked.startedAt],
    endedAt: [wire.endedAt, booked.endedAt],
    podSubmittedAt: [wire.podSubmittedAt, booked.podAt],
    settledAt: [wire.settledAt, booked.settledAt],
    totalRate: [wire.totalRate, toRupees(booked.fare)],
    amountReceivable: [wire.amountReceivable, receivable],
    totalAdvance: [advance.totalAdvance, toRupees(sumReceipts(booked))],
    totalAdjustment: [adjustment.totalAdjustment, toRupees(sumDeductions(booked))],
    balance: [wire.balance, toRupees(tripBalance(booked))],
    totalExpense: [expense.totalExpense, spent],
    grossProfit: [profit.grossProfit, receivable],
    netProfit: [profit.netProfit, Math.round((receivable - spent) * 100) / 100],
    lrNumber: [wire.lrNumber, booked.lrNumber],
    podReceivedAt: [wire.podReceivedAt, booked.podReceivedAt],
    expenses: [formatRows(expense.expenses), isGone ? [] : formatExpenses(booked)],
    leftWithDriver: [
      toRupees(total(wire.driverAdvances.map(({ left }) => toPaise(left)))),
      isGone ? 0 : toRupees(leftWithDriver(booked)),
    ],
    closing: [wire.closing && toClosingFigures(wire.closing), findClosing(booked)],
    rows: [formatRows([...advance.advances, ...adjustment.adjustments]), formatReceipts(booked)],
  });
}

function formatRows(rows: WireTrip['advance']['advances']): string[] {
  return rows.map((row) => `${row.id} ${row.category} ${row.amount} ${row.transactionDate}`).sort();
}

function formatExpenses(booked: BookTrip): string[] {
  return liveExpenses(booked)
    .map(({ id, category, amount, date }) => `${id} ${category} ${toRupees(amount)} ${date}`)
    .sort();
}

function formatReceipts(booked: BookTrip): string[] {
  return liveReceipts(booked)
    .map(({ id, kind, amount, date }) => `${id} ${kind} ${toRupees(amount)} ${date}`)
    .sort();
}

/** The books store neither the person who entered it nor which part of a receipt is tax. */
function toClosingFigures({ by, received, writtenOff }: NonNullable<WireTrip['closing']>) {
  return { by, received, writtenOff };
}

/** The closing by its own entries, or by its share of a bulk payment. */
function findClosing(booked: BookTrip): Omit<NonNullable<WireTrip['closing']>, 'user' | 'tds'> | null {
  const { closedBy } = booked;
  if (closedBy === null) return null;
  const own = typeof closedBy === 'string' ? [closedBy] : closedBy;
  const closed = liveReceipts(booked).filter(({ id }) => own.includes(id));
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
