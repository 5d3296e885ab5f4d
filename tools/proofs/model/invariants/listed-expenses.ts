import { type WireInput, type WireResponse } from '@bahi/contract/define';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { type Session } from '../../harness/connection.ts';
import { toPaise, toRupees, total } from '../exact.ts';
import { groupBy, compare, type Report } from './log-invariants.ts';

type Filter = WireInput<typeof listTransactions>;
type Transaction = WireResponse<typeof listTransactions>['transactions'][number];

const PAGE = 100;

export interface Span {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The contribution of a listed row to the expenses. */
interface Spent {
  readonly category: string;
  readonly month: string;
  readonly vehicle: string;
  readonly tripId: string | null;
  readonly amount: bigint;
}

/**
 * Compares the sums of the listed expenses, computed only from their rows, with the summaries by category, month and
 * vehicle. Without a span it also compares them with the expenses of each trip, and with the totals of the list for
 * each vehicle and category.
 */
export async function checkListedExpenses(reader: Session, span: Span, report: Report): Promise<void> {
  const rows = await readListedExpenses(reader, span);
  const spent = rows.flatMap(toSpent);
  const about = `listed expenses ${JSON.stringify(span)}`;
  const keys = {
    CATEGORY: ({ category }: Spent) => category,
    MONTH: ({ month, category }: Spent) => `${month} ${category}`,
    VEHICLE: ({ vehicle, category }: Spent) => `${vehicle} ${category}`,
  } as const;
  for (const by of ['CATEGORY', 'MONTH', 'VEHICLE'] as const) {
    const { groups } = await reader.mustCall(expenseSummary, { ...span, by });
    const summed = groups.flatMap(({ key, amount, categories }) =>
      by === 'CATEGORY'
        ? [{ key, amount }]
        : categories.map((each) => ({ key: `${key} ${each.category}`, amount: each.amount })),
    );
    const expected = summed.flatMap(({ key, amount }) => (amount === 0 ? [] : [`${key} ${amount}`]));
    compare(report, `${about} by ${by}`, formatSums(spent, keys[by]), expected.sort());
  }
  if (span.startDate !== undefined || span.endDate !== undefined) return;
  await checkTrips(reader, spent, report);
  await checkTotals(reader, rows, report);
}

async function readListedExpenses(reader: Session, span: Span): Promise<readonly Transaction[]> {
  const rows: Transaction[] = [];
  for (;;) {
    const query = { ...span, kind: 'EXPENSE', limit: PAGE, offset: rows.length } as const;
    const { transactions, length } = await reader.mustCall(listTransactions, query);
    rows.push(...transactions);
    if (rows.length >= length) return rows;
  }
}

/** An expense paid by the driver reduces their advance; a vendor's write-off is negative. */
function toSpent(row: Transaction): readonly Spent[] {
  const { category, transactionDate, vehicle, trips, fromDriverAdvance } = row;
  const moved = toPaise(row.moneyOut) + toPaise(row.withoutMoney) - toPaise(row.moneyIn);
  const amount = category === 'FORCE_SETTLED' ? -moved : moved;
  const shared = {
    month: transactionDate.slice(0, 7),
    vehicle: vehicle?.id ?? 'NONE',
    tripId: trips[0]?.id ?? null,
  };
  const taken = fromDriverAdvance ? [{ ...shared, category: 'DRIVER_ADVANCE', amount: -amount }] : [];
  return [{ ...shared, category, amount }, ...taken];
}

/** Lists `<key> <rupees>` for each sum that is not 0. */
function formatSums(spent: readonly Spent[], toKey: (each: Spent) => string): string[] {
  return [...groupBy(spent, toKey)]
    .map(([key, group]) => [key, total(group.map(({ amount }) => amount))] as const)
    .flatMap(([key, sum]) => (sum === 0n ? [] : [`${key} ${toRupees(sum)}`]))
    .sort();
}

async function checkTrips(reader: Session, spent: readonly Spent[], report: Report): Promise<void> {
  for (const [tripId, tripExpenses] of groupBy(spent, ({ tripId }) => tripId ?? '')) {
    if (tripId === '') continue;
    const { trip } = await reader.mustCall(findTrip, { tripId });
    const sum = toRupees(total(tripExpenses.map(({ amount }) => amount)));
    compare(report, `listed expenses of trip ${tripId}`, sum, trip.expense.totalExpense);
  }
}

/** The server's totals under a filter match its rows; under a category they include only expenses of that category. */
async function checkTotals(reader: Session, rows: readonly Transaction[], report: Report): Promise<void> {
  const shares = rows.flatMap((row) => toSpent(row).map((spent) => ({ row, spent })));
  const byVehicle = groupBy(shares, ({ spent }) => spent.vehicle);
  // An expense paid by the driver is listed under its own category, and under the advance that it reduces.
  const byCategory = groupBy(shares, ({ spent }) => spent.category);
  const filters: readonly (readonly [Filter, typeof shares])[] = [
    ...[...byVehicle].map(([vehicleId, shared]) => [{ vehicleId }, shared] as const),
    ...[...byCategory].map(([name, shared]) => [{ category: [name] as Filter['category'] }, shared] as const),
  ];
  for (const [filter, shared] of filters) {
    const { totals } = await reader.mustCall(listTransactions, { ...filter, kind: 'EXPENSE', limit: 1 });
    const listed = [...new Set(shared.map(({ row }) => row))];
    const sumColumn = (column: 'moneyIn' | 'moneyOut' | 'withoutMoney') =>
      toRupees(total(listed.map((row) => toPaise(row[column]))));
    compare(report, `totals of listed expenses ${JSON.stringify(filter)}`, totals, {
      moneyIn: sumColumn('moneyIn'),
      moneyOut: sumColumn('moneyOut'),
      withoutMoney: sumColumn('withoutMoney'),
      revenue: 0,
      expense: toRupees(total(shared.map(({ spent }) => spent.amount))),
    });
  }
}
