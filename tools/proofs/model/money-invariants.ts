import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { type Session } from '../harness/connection.ts';
import { checkBranchBooks } from './branch-invariants.ts';
import { paiseOf, rupeesOf, total } from './exact.ts';
import { postingsOf, type StoredPosting } from './figures-of-log.ts';
import { checkListedExpenses } from './listed-expenses.ts';
import { groupBy, same, type Report } from './log-invariants.ts';

type Transaction = Awaited<ReturnType<typeof pageOf>>['transactions'][number];

const PAGE = 100;
/** The end of an expense account's text, where `category` comes before `kind`. */
const OF_EXPENSE = ':expense';

/** Invariant 7, and the totals of the list of transactions: compared with the lines of the log, and with each other. */
export async function checkMoney(
  reader: Session,
  events: readonly RecordedEvent[],
  report: Report,
): Promise<void> {
  const lines = events.flatMap(postingsOf);
  await checkExpenses(
    reader,
    lines.filter(({ account }) => account.endsWith(OF_EXPENSE)),
    report,
  );
  await checkListedExpenses(reader, {}, report);
  await checkCashBooks(reader, lines, report);
  await checkBranchBooks(reader, lines, report);
  const standing = await checkList(reader, lines, false, report);
  const all = await checkList(reader, lines, true, report);
  const corrections = all.filter(({ id }) => !standing.some((entry) => entry.id === id));
  for (const { id, reversedBy, reverses } of corrections)
    if ((reversedBy === undefined) === (reverses === undefined))
      report(`${id} is listed as half a correction`);
}

async function checkExpenses(
  reader: Session,
  lines: readonly StoredPosting[],
  report: Report,
): Promise<void> {
  const keys = {
    CATEGORY: ({ account }: StoredPosting) => account.slice(0, -OF_EXPENSE.length),
    MONTH: ({ occurredOn }: StoredPosting) => occurredOn.slice(0, 7),
    VEHICLE: ({ names }: StoredPosting) => names.split(',')[1] || 'NONE',
  };
  const isSpent = new Map(
    Object.entries(keys).map(([by, keyOf]) => {
      const things = groupBy(lines, (line) => `${keyOf(line)} ${line.account}`);
      const left = [...things.values()].filter((same) => total(same.map(({ amount }) => amount)) !== 0n);
      return [by, new Set(left.flatMap(([line]) => (line === undefined ? [] : [keyOf(line)])))];
    }),
  );
  for (const by of ['CATEGORY', 'MONTH', 'VEHICLE'] as const) {
    const spent = new Map<string, bigint>();
    for (const line of lines) spent.set(keys[by](line), (spent.get(keys[by](line)) ?? 0n) + line.amount);
    const expected = [...spent]
      // Expenses paid by a driver in another month than the advance even out overall, but are shown.
      .filter(([key]) => isSpent.get(by)?.has(key))
      .map(([key, amount]) => [key, rupeesOf(amount)]);
    const { groups, totalExpense } = await reader.expect(expenseSummary, { by });
    same(
      report,
      `expenses by ${by}`,
      // A category with a sum of 0 may have entries and then be listed, but need not be.
      sorted(groups.flatMap(({ key, amount }) => (by === 'CATEGORY' && amount === 0 ? [] : [[key, amount]]))),
      sorted(expected),
    );
    same(
      report,
      `total of expenses by ${by}`,
      totalExpense,
      rupeesOf(total(lines.map(({ amount }) => amount))),
    );
  }
}

const CASH = 'cash:';

/** Compares the balance and the days of each cash box with the lines of the log. */
async function checkCashBooks(
  reader: Session,
  lines: readonly StoredPosting[],
  report: Report,
): Promise<void> {
  const cash = lines.filter(({ account }) => account.startsWith(CASH));
  for (const [box, ofBox] of groupBy(cash, ({ branchId, account }) => `${branchId} ${account}`)) {
    const [branchId = '', account = ''] = box.split(' ');
    const mode = account.slice(CASH.length) as 'CASH';
    const { days, closing } = await reader.expect(listCashBook, { branchId, mode });
    const net = (of: readonly StoredPosting[]) => rupeesOf(total(of.map(({ amount }) => amount)));
    same(report, `what is in ${box}`, closing, net(ofBox));
    const moved = days.map((day) => `${day.date} ${rupeesOf(paiseOf(day.in) - paiseOf(day.out))}`);
    const entered = ofBox.filter((line) => !isOpening(line));
    const expected = [...groupBy(entered, ({ occurredOn }) => occurredOn)].map(
      ([date, ofDay]) => `${date} ${net(ofDay)}`,
    );
    // A day need not be listed if its entries were deleted or sum to 0.
    const isMoved = (day: string) => !day.endsWith(' 0');
    same(report, `days of ${box}`, moved.filter(isMoved).sort(), expected.filter(isMoved).sort());
  }
}

/** The opening of a box is neither money in nor out. */
function isOpening({ remark }: StoredPosting): boolean {
  return remark === 'OPENING_BALANCE';
}

function sorted(groups: readonly (readonly (string | number)[])[]) {
  return groups.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
}

/** Reads every page; the sums match the list's totals, and the movements of cash in the log. */
async function checkList(
  reader: Session,
  lines: readonly StoredPosting[],
  corrections: boolean,
  report: Report,
): Promise<Transaction[]> {
  const listed: Transaction[] = [];
  /** The sum on the accounts of a kind; the kind is one part of the account's text. */
  const on = (kind: string) =>
    total(lines.filter(({ account }) => account.split(':').includes(kind)).map(({ amount }) => amount));
  const entered = lines.filter((line) => line.account.startsWith(CASH) && !isOpening(line));
  for (;;) {
    const { transactions, length, totals } = await pageOf(reader, corrections, listed.length);
    listed.push(...transactions);
    if (listed.length < length) continue;
    const about = `transactions${corrections ? ' with corrections' : ''}`;
    const added = (column: 'moneyIn' | 'moneyOut' | 'withoutMoney') =>
      rupeesOf(total(listed.map((entry) => paiseOf(entry[column]))));
    same(report, `totals of ${about}`, totals, {
      moneyIn: added('moneyIn'),
      moneyOut: added('moneyOut'),
      withoutMoney: added('withoutMoney'),
      revenue: rupeesOf(-on('freight') - on('deduction')),
      expense: rupeesOf(on('expense')),
    });
    same(
      report,
      `cash by ${about}`,
      rupeesOf(paiseOf(totals.moneyIn ?? 0) - paiseOf(totals.moneyOut ?? 0)),
      rupeesOf(total(entered.map(({ amount }) => amount))),
    );
    const isSorted = listed.every(
      ({ transactionDate }, index) => transactionDate <= (listed[index - 1]?.transactionDate ?? '9999'),
    );
    if (!isSorted) report(`${about} are not listed newest first`);
    if (new Set(listed.map(({ id }) => id)).size !== length) report(`${about} are not listed once each`);
    return listed;
  }
}

function pageOf(reader: Session, corrections: boolean, offset: number) {
  return reader.expect(listTransactions, { limit: PAGE, offset, corrections });
}
