import { type WireInput, type WireResponse } from '@bahi/contract/define';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { type Session } from '../harness/connection.ts';
import { paiseOf, rupeesOf, total } from './exact.ts';
import { groupBy, same, type Report } from './log-invariants.ts';

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
  const rows = await listedExpenses(reader, span);
  const spent = rows.flatMap(spentBy);
  const about = `listed expenses ${JSON.stringify(span)}`;
  const keys = {
    CATEGORY: ({ category }: Spent) => category,
    MONTH: ({ month, category }: Spent) => `${month} ${category}`,
    VEHICLE: ({ vehicle, category }: Spent) => `${vehicle} ${category}`,
  } as const;
  for (const by of ['CATEGORY', 'MONTH', 'VEHICLE'] as const) {
    const { groups } = await reader.expect(expenseSummary, { ...span, by });
    const summed = groups.flatMap(({ key, amount, categories }) =>
      by === 'CATEGORY'
        ? [{ key, amount }]
        : categories.map((each) => ({ key: `${key} ${each.category}`, amount: each.amount })),
    );
    const expected = summed.flatMap(({ key, amount }) => (amount === 0 ? [] : [`${key} ${amount}`]));
    same(report, `${about} by ${by}`, added(spent, keys[by]), expected.sort());
  }
  if (span.startDate !== undefined || span.endDate !== undefined) return;
  await checkTrips(reader, spent, report);
  await checkTotals(reader, rows, report);
}

async function listedExpenses(reader: Session, span: Span): Promise<readonly Transaction[]> {
  const rows: Transaction[] = [];
  for (;;) {
    const asked = { ...span, kind: 'EXPENSE', limit: PAGE, offset: rows.length } as const;
    const { transactions, length } = await reader.expect(listTransactions, asked);
    rows.push(...transactions);
    if (rows.length >= length) return rows;
  }
}

/** An expense paid by the driver reduces their advance; a vendor's write-off is negative. */
function spentBy(row: Transaction): readonly Spent[] {
  const { category, transactionDate, vehicle, trips, fromDriverAdvance } = row;
  const moved = paiseOf(row.moneyOut) + paiseOf(row.withoutMoney) - paiseOf(row.moneyIn);
  const amount = category === 'FORCE_SETTLED' ? -moved : moved;
  const of = {
    month: transactionDate.slice(0, 7),
    vehicle: vehicle?.id ?? 'NONE',
    tripId: trips[0]?.id ?? null,
  };
  const taken = fromDriverAdvance ? [{ ...of, category: 'DRIVER_ADVANCE', amount: -amount }] : [];
  return [{ ...of, category, amount }, ...taken];
}

/** Lists `<key> <rupees>` for each sum that is not 0. */
function added(spent: readonly Spent[], keyOf: (each: Spent) => string): string[] {
  return [...groupBy(spent, keyOf)]
    .map(([key, ofKey]) => [key, total(ofKey.map(({ amount }) => amount))] as const)
    .flatMap(([key, sum]) => (sum === 0n ? [] : [`${key} ${rupeesOf(sum)}`]))
    .sort();
}

async function checkTrips(reader: Session, spent: readonly Spent[], report: Report): Promise<void> {
  for (const [tripId, ofTrip] of groupBy(spent, ({ tripId }) => tripId ?? '')) {
    if (tripId === '') continue;
    const { trip } = await reader.expect(findTrip, { tripId });
    const sum = rupeesOf(total(ofTrip.map(({ amount }) => amount)));
    same(report, `listed expenses of trip ${tripId}`, sum, trip.expense.totalExpense);
  }
}

/** The server's totals under a filter match its rows; under a category they include only expenses of that category. */
async function checkTotals(reader: Session, rows: readonly Transaction[], report: Report): Promise<void> {
  const shares = rows.flatMap((row) => spentBy(row).map((spent) => ({ row, spent })));
  const byVehicle = groupBy(shares, ({ spent }) => spent.vehicle);
  // An expense paid by the driver is listed under its own category, and under the advance that it reduces.
  const byCategory = groupBy(shares, ({ spent }) => spent.category);
  const filters: readonly (readonly [Filter, typeof shares])[] = [
    ...[...byVehicle].map(([vehicleId, of]) => [{ vehicleId }, of] as const),
    ...[...byCategory].map(([name, of]) => [{ category: [name] as Filter['category'] }, of] as const),
  ];
  for (const [filter, of] of filters) {
    const { totals } = await reader.expect(listTransactions, { ...filter, kind: 'EXPENSE', limit: 1 });
    const listed = [...new Set(of.map(({ row }) => row))];
    const sumOf = (column: 'moneyIn' | 'moneyOut' | 'withoutMoney') =>
      rupeesOf(total(listed.map((row) => paiseOf(row[column]))));
    same(report, `totals of listed expenses ${JSON.stringify(filter)}`, totals, {
      moneyIn: sumOf('moneyIn'),
      moneyOut: sumOf('moneyOut'),
      withoutMoney: sumOf('withoutMoney'),
      revenue: 0,
      expense: rupeesOf(total(of.map(({ spent }) => spent.amount))),
    });
  }
}
