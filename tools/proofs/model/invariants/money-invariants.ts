import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { type Session } from '../../harness/connection.ts';
import { checkBranchBooks } from './branch-invariants.ts';
import { toPaise, toRupees, total } from '../exact.ts';
import { listPostings, type StoredPosting } from './log-figures.ts';
import { checkListedExpenses } from './listed-expenses.ts';
import { groupBy, compare, type Report } from './log-invariants.ts';

type Transaction = Awaited<ReturnType<typeof readPage>>['transactions'][number];

const PAGE = 100;
/** The end of an expense account's text, where `category` comes before `kind`. */
const EXPENSE_SUFFIX = ':expense';

/**
 * Compares expenses, cash boxes, the books of branches and the totals of the list of transactions with the lines of the
 * log; docs/architecture/invariants.md#money.
 */
export async function checkMoney(
  reader: Session,
  events: readonly RecordedEvent[],
  report: Report,
): Promise<void> {
  const lines = events.flatMap(listPostings);
  await checkExpenses(
    reader,
    lines.filter(({ account }) => account.endsWith(EXPENSE_SUFFIX)),
    report,
  );
  await checkListedExpenses(reader, {}, report);
  await checkCashBooks(reader, lines, report);
  await checkBranchBooks(reader, lines, report);
  const live = await checkList(reader, lines, false, report);
  const all = await checkList(reader, lines, true, report);
  const corrections = all.filter(({ id }) => !live.some((entry) => entry.id === id));
  for (const { id, reversedBy, reverses } of corrections)
    if ((reversedBy === undefined) === (reverses === undefined))
      report(`${id} is listed as a correction without its counterpart`);
}

async function checkExpenses(
  reader: Session,
  lines: readonly StoredPosting[],
  report: Report,
): Promise<void> {
  const keys = {
    CATEGORY: ({ account }: StoredPosting) => account.slice(0, -EXPENSE_SUFFIX.length),
    MONTH: ({ occurredOn }: StoredPosting) => occurredOn.slice(0, 7),
    VEHICLE: ({ names }: StoredPosting) => names.split(',')[1] || 'NONE',
  };
  const listedKeys = new Map(
    Object.entries(keys).map(([by, toKey]) => {
      const accounts = groupBy(lines, (line) => `${toKey(line)} ${line.account}`);
      const used = [...accounts.values()].filter((own) => total(own.map(({ amount }) => amount)) !== 0n);
      return [by, new Set(used.flatMap(([line]) => (line === undefined ? [] : [toKey(line)])))];
    }),
  );
  for (const by of ['CATEGORY', 'MONTH', 'VEHICLE'] as const) {
    const spent = new Map<string, bigint>();
    for (const line of lines) spent.set(keys[by](line), (spent.get(keys[by](line)) ?? 0n) + line.amount);
    const expected = [...spent]
      // A key is listed while one of its accounts is not 0, even if an expense and the driver advance that paid it add
      // up to 0.
      .filter(([key]) => listedKeys.get(by)?.has(key))
      .map(([key, amount]) => [key, toRupees(amount)]);
    const { groups, totalExpense } = await reader.mustCall(expenseSummary, { by });
    compare(
      report,
      `expenses by ${by}`,
      // A category with a sum of 0 may have entries and then be listed, but need not be.
      sortGroups(
        groups.flatMap(({ key, amount }) => (by === 'CATEGORY' && amount === 0 ? [] : [[key, amount]])),
      ),
      sortGroups(expected),
    );
    compare(
      report,
      `total of expenses by ${by}`,
      totalExpense,
      toRupees(total(lines.map(({ amount }) => amount))),
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
  for (const [box, boxLines] of groupBy(cash, ({ branchId, account }) => `${branchId} ${account}`)) {
    const [branchId = '', account = ''] = box.split(' ');
    const mode = account.slice(CASH.length) as 'CASH';
    const { days, closing } = await reader.mustCall(listCashBook, { branchId, mode });
    const net = (postings: readonly StoredPosting[]) => toRupees(total(postings.map(({ amount }) => amount)));
    compare(report, `balance of ${box}`, closing, net(boxLines));
    const moved = days.map((day) => `${day.date} ${toRupees(toPaise(day.in) - toPaise(day.out))}`);
    const entered = boxLines.filter((line) => !isOpening(line));
    const expected = [...groupBy(entered, ({ occurredOn }) => occurredOn)].map(
      ([date, dayLines]) => `${date} ${net(dayLines)}`,
    );
    // A day need not be listed if its entries were deleted or sum to 0.
    const isMoved = (day: string) => !day.endsWith(' 0');
    compare(report, `days of ${box}`, moved.filter(isMoved).sort(), expected.filter(isMoved).sort());
  }
}

/** The opening of a box is neither money in nor out. */
function isOpening({ remark }: StoredPosting): boolean {
  return remark === 'OPENING_BALANCE';
}

function sortGroups(groups: readonly (readonly (string | number)[])[]) {
  return groups.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
}

/** Reads every page of the list, and checks that its rows add up to its totals, and its totals to the log. */
async function checkList(
  reader: Session,
  lines: readonly StoredPosting[],
  corrections: boolean,
  report: Report,
): Promise<Transaction[]> {
  const listed: Transaction[] = [];
  /** The sum on the accounts of a kind; the kind is one part of the account's text. */
  const sumAccounts = (kind: string) =>
    total(lines.filter(({ account }) => account.split(':').includes(kind)).map(({ amount }) => amount));
  const entered = lines.filter((line) => line.account.startsWith(CASH) && !isOpening(line));
  for (;;) {
    const { transactions, length, totals } = await readPage(reader, corrections, listed.length);
    listed.push(...transactions);
    if (listed.length < length) continue;
    const about = `transactions${corrections ? ' with corrections' : ''}`;
    const sumColumn = (column: 'moneyIn' | 'moneyOut' | 'withoutMoney') =>
      toRupees(total(listed.map((entry) => toPaise(entry[column]))));
    compare(report, `totals of ${about}`, totals, {
      moneyIn: sumColumn('moneyIn'),
      moneyOut: sumColumn('moneyOut'),
      withoutMoney: sumColumn('withoutMoney'),
      revenue: toRupees(-sumAccounts('freight') - sumAccounts('deduction')),
      expense: toRupees(sumAccounts('expense')),
    });
    compare(
      report,
      `cash by ${about}`,
      toRupees(toPaise(totals.moneyIn ?? 0) - toPaise(totals.moneyOut ?? 0)),
      toRupees(total(entered.map(({ amount }) => amount))),
    );
    const isSorted = listed.every(
      ({ transactionDate }, index) => transactionDate <= (listed[index - 1]?.transactionDate ?? '9999'),
    );
    if (!isSorted) report(`${about} are not listed newest first`);
    if (new Set(listed.map(({ id }) => id)).size !== length) report(`${about} are not listed once each`);
    return listed;
  }
}

function readPage(reader: Session, corrections: boolean, offset: number) {
  return reader.mustCall(listTransactions, { limit: PAGE, offset, corrections });
}
