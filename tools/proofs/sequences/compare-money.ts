import { boxBalance } from '../model/record/cheque-box.ts';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { tdsReceivable } from '@bahi/contract/ledger/tds-receivable';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { type Session } from '../harness/connection.ts';
import {
  sumDeductions,
  type BookBox,
  type BookEffect,
  type Books,
  type BookTransfer,
  partyLedger,
} from '../model/books.ts';
import { toRupees, total } from '../model/exact.ts';
import { findOpening } from '../model/record/record-opening.ts';
import { MODES } from './draw-context.ts';
import { checkListedExpenses, type Span } from '../model/invariants/listed-expenses.ts';

/**
 * Compares cash and expenses up to a day, from that day on and over all days, deducted tax over all days, and every
 * khata as of that day. @throws on a difference
 */
export async function compareMoney(reader: Session, books: Books, day: string): Promise<void> {
  for (const span of [{}, { endDate: day }, { startDate: day }]) await compareSpan(reader, books, span);
  await compareTax(reader, books);
  await compareTransfers(reader, books);
  await compareBoxes(reader, books);
  await compareBranches(reader, books);
  for (const party of books.parties) {
    const { totalBalance } = await reader.mustCall(fetchLedger, { customerId: party.id, asOf: day });
    const through = partyLedger(books, party).filter(({ date }) => date <= day);
    assertSame(`balance of ${party.id} on ${day}`, totalBalance, toRupees(through.at(-1)?.balance ?? 0n));
  }
}

async function compareSpan(reader: Session, books: Books, span: Span): Promise<void> {
  const { startDate = '', endDate = '9999' } = span;
  const effects = books.effects.filter(
    ({ date, deleted }) => !deleted && date >= startDate && date <= endDate,
  );
  const about = JSON.stringify(span);
  const { totals } = await reader.mustCall(listTransactions, { ...span, limit: 1 });
  const inColumn = (column: BookEffect['column']) =>
    toRupees(total(effects.map((effect) => (effect.column === column ? effect.amount : 0n))));
  const spentInAll = total(effects.flatMap(({ expenses }) => expenses.map(({ amount }) => amount)));
  const { revenue: _, ...counted } = totals;
  assertSame(`transactions ${about}`, counted, {
    moneyIn: inColumn('moneyIn'),
    moneyOut: inColumn('moneyOut'),
    withoutMoney: inColumn('withoutMoney'),
    expense: toRupees(spentInAll),
  });
  const { groups } = await reader.mustCall(expenseSummary, { ...span, by: 'VEHICLE' });
  const found = groups.flatMap(({ key, categories }) =>
    categories.map(({ category, amount }) => `${key} ${category} ${amount}`),
  );
  const spent = effects.flatMap(({ expenses }) => expenses);
  const expected = formatSums(
    spent.map((each) => [`${each.vehicleId ?? 'NONE'} ${each.category}`, each.amount]),
  );
  assertSame(`expenses ${about}`, found.sort(), expected);
  await checkListedExpenses(reader, span, (violation) => {
    throw new Error(violation);
  });
}

async function compareTax(reader: Session, books: Books): Promise<void> {
  const { parties } = await reader.mustCall(tdsReceivable, {});
  const taxes = books.effects.flatMap(({ tax, deleted }) => (tax === undefined || deleted ? [] : [tax]));
  assertSame(
    'deducted tax',
    parties.map((row) => `${row.party.id} ${row.total}`).sort(),
    formatSums(taxes.map(({ partyId, amount }) => [partyId, amount])),
  );
}

/** Compares the money that is transferred into and out of each branch and each box. */
async function compareTransfers(reader: Session, books: Books): Promise<void> {
  const listed = { category: 'TRANSFER', limit: 1 } as const;
  for (const branchId of books.branches)
    for (const mode of [undefined, ...MODES]) {
      const includesBox = (box: BookBox) =>
        box.branchId === branchId && (mode === undefined || box.mode === mode);
      const boxFilter = { branchId, ...(mode === undefined ? {} : { mode }) };
      const { totals } = await reader.mustCall(listTransactions, { ...listed, ...boxFilter });
      const { moneyIn, moneyOut } = totals;
      const sumWhere = (holds: (each: BookTransfer) => boolean) =>
        toRupees(
          total(books.transfers.map((each) => (each.state !== 'deleted' && holds(each) ? each.amount : 0n))),
        );
      assertSame(
        `transfers of ${JSON.stringify(boxFilter)}`,
        { moneyIn, moneyOut },
        {
          moneyIn: sumWhere(({ from, to }) => includesBox(to) && !includesBox(from)),
          moneyOut: sumWhere(({ from, to }) => includesBox(from) && !includesBox(to)),
        },
      );
    }
}

/** Compares the opening of each box, and its closing: the opening and all money that moved. */
async function compareBoxes(reader: Session, books: Books): Promise<void> {
  for (const branchId of books.branches)
    for (const mode of MODES) {
      const found = await reader.mustCall(listCashBook, { branchId, mode });
      const { amount = 0n, date } = findOpening(books, { branchId, mode }) ?? {};
      assertSame(
        `opening and closing of ${branchId} ${mode}`,
        [found.opening, found.boxOpening?.amount, found.boxOpening?.date, found.closing],
        [
          toRupees(amount),
          date === undefined ? undefined : toRupees(amount),
          date,
          toRupees(boxBalance(books, { branchId, mode })),
        ],
      );
    }
}

/** Compares the trips, revenue and expenses of each branch. */
async function compareBranches(reader: Session, books: Books): Promise<void> {
  const period = { startDate: '2000-01-01', endDate: books.today };
  const live = books.effects.filter(({ deleted }) => !deleted);
  // The write-off of an opening balance lowers the head office's revenue; `sumDeductions` has only those of trips.
  const writtenOff = total(live.map((effect) => effect.writtenOff ?? 0n));
  for (const branchId of books.branches) {
    const answer = await reader.mustCall(overviewStats, { ...period, branchId });
    const { totalTrips, totalRevenue, totalExpenses } = answer;
    const booked = books.trips.filter((trip) => trip.branchId === branchId && trip.status !== 'CANCELLED');
    const fares = total(booked.map((trip) => trip.fare - sumDeductions(trip)));
    const spent = live.flatMap(({ expenses }) => expenses.filter((each) => each.branchId === branchId));
    assertSame(
      `trips, revenue and expenses of ${branchId}`,
      { totalTrips, totalRevenue, totalExpenses },
      {
        totalTrips: booked.length,
        totalRevenue: toRupees(branchId === books.branches[0] ? fares - writtenOff : fares),
        totalExpenses: toRupees(total(spent.map(({ amount }) => amount))),
      },
    );
  }
}

/** Lists `<key> <rupees>` for each sum that is not 0. */
function formatSums(amounts: readonly (readonly [key: string, amount: bigint])[]): string[] {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0n) + amount);
  return [...sums].flatMap(([key, sum]) => (sum === 0n ? [] : [`${key} ${toRupees(sum)}`])).sort();
}

function assertSame(about: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  throw new Error(`${about}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}
