import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { expenseAccounts } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { type WireInput } from '@bahi/contract/define';
import { type Session } from '../harness/connection.ts';
import { type Random } from '../harness/random.ts';
import { type Firm } from './firm.ts';
import { add, addBy, scale, toPaise } from './paise.ts';
import { mapConcurrently, type Rows, type Transaction } from './rows.ts';
import { type Verdict } from './verdict.ts';

/** Payments, deductions, and credits without a category are no expenses. */
const NON_EXPENSES = [
  ...['ADVANCE', 'PAYMENT_RECEIVED', 'BULK_PAYMENT_RECEIVED', 'TDS', 'PAYMENT_SENT', 'CHEQUE_RETURNED'],
  ...['SETTLED_AGAINST_CREDIT', 'VENDOR_CREDIT', 'SHORTAGE_AMOUNT', 'BUILTY_COMMISSION'],
];

/** A vendor's write-off is a negative expense; a customer's is a deduction. */
export function isExpense({ category, party }: Transaction): boolean {
  if (category === 'FORCE_SETTLED') return party !== null && party.type !== 'CUSTOMER';
  return !NON_EXPENSES.includes(category);
}

/** The contribution of an entry to the expenses; money that a driver returns reduces them. */
export function computeCost({ moneyOut, moneyIn, withoutMoney, category }: Transaction): bigint {
  const cost = toPaise(moneyOut) + toPaise(withoutMoney) - toPaise(moneyIn);
  return category === 'FORCE_SETTLED' ? -cost : cost;
}

const OTHER_CATEGORIES = codes(expenseAccounts).filter((category) => category !== 'DRIVER_ADVANCE');

interface Spent {
  readonly category: string;
  readonly vehicleId: string;
  readonly driverId: string | null;
  readonly date: string;
  readonly paise: bigint;
}

/** An expense that the driver paid from their advance raises its category and lowers the advance. */
export function listSpent(row: Transaction): readonly Spent[] {
  if (!isExpense(row)) return [];
  const { category, vehicle, driver, transactionDate: date, fromDriverAdvance } = row;
  const shared = { vehicleId: vehicle?.id ?? 'NONE', driverId: driver?.id ?? null, date };
  const paise = computeCost(row);
  const taken = fromDriverAdvance ? [{ ...shared, category: 'DRIVER_ADVANCE', paise: -paise }] : [];
  return [{ ...shared, category, paise }, ...taken];
}

type Filters = Omit<WireInput<typeof expenseSummary>, 'by'>;

/** Compares `/expense/summary`, under every grouping and several filters, with the rows of the list and the trips. */
export async function countExpenses(
  { sessions, vehicles, drivers }: Firm,
  { transactions, trips }: Rows,
  random: Random,
  { same }: Verdict,
): Promise<void> {
  const spent = transactions.flatMap(listSpent);
  const sumOfTrips = add(trips, ({ expense }) => toPaise(expense.totalExpense));
  const loose = add(transactions, (row) =>
    row.trips.length === 0 ? add(listSpent(row), ({ paise }) => paise) : 0n,
  );
  const days = [...new Set(spent.map(({ date }) => date))];
  const [from = '', to = ''] = [random.pickAny(days), random.pickAny(days)].map((day) => day ?? '').sort();
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const filters: Filters[] = [
    {},
    ...['NONE', ...vehicles.map(({ id }) => id)].map((vehicleId) => ({ vehicleId })),
    ...drivers.map((driverId) => ({ driverId, category: OTHER_CATEGORIES })),
    ...(['FUEL', 'DRIVER_ADVANCE', 'TOLL', 'FORCE_SETTLED'] as const).map((category) => ({ category })),
    // Up to the 28th, which every month has.
    ...months.map((month) => ({ startDate: `${month}-01`, endDate: `${month}-28` })),
    ...(from === '' ? [] : [{ startDate: from, endDate: to }]),
  ];
  await mapConcurrently(filters, async (narrowed) => {
    const matching = spent.filter((each) => matchesFilters(each, narrowed));
    for (const by of ['CATEGORY', 'MONTH', 'VEHICLE'] as const) {
      const about = `expenses by ${by} of ${JSON.stringify(narrowed)}`;
      const { groups, totalExpense } = await sessions.ADMIN.mustCall(expenseSummary, { ...narrowed, by });
      const toKey = { CATEGORY: toCategory, MONTH: toMonth, VEHICLE: toVehicle }[by];
      const found = new Map(groups.map(({ key, amount }) => [key, toPaise(amount)]));
      const expected = addBy(matching, toKey, toAmount);
      same(about, found, expected, [narrowed.vehicleId ?? '', ...listDifferingKeys(found, expected)]);
      same(`${about} in all`, toPaise(totalExpense), add(matching, toAmount));
      const percents = add(groups, ({ coverage }) => scale(coverage, 2));
      // Coverage is a percentage of the total, and undefined if that is not positive, as with write-offs alone.
      if (totalExpense > 0) same(`${about}: coverage`, percents, 10_000n);
      if (by === 'CATEGORY') continue;
      const parts = groups.flatMap(({ key, categories }) =>
        categories.map(({ category, amount }) => [`${key} ${category}`, toPaise(amount)] as const),
      );
      same(
        `${about}, each by category`,
        new Map(parts),
        addBy(matching, (each) => `${toKey(each)} ${each.category}`, toAmount),
      );
    }
    return null;
  });
  await countDriverAdvances(sessions.ADMIN, drivers, spent, same);
  const { totalExpense } = await sessions.ADMIN.mustCall(expenseSummary, { by: 'CATEGORY' });
  same('expenses of the trips and of the rest', toPaise(totalExpense), sumOfTrips + loose);
}

/**
 * If the trip's driver has changed, no row shows whose advance is reduced, so only the sum of all drivers is
 * compared.
 */
async function countDriverAdvances(
  reader: Session,
  drivers: readonly string[],
  spent: readonly Spent[],
  same: Verdict['same'],
): Promise<void> {
  const sums = await mapConcurrently(drivers, async (driverId) => {
    const filters = { driverId, category: 'DRIVER_ADVANCE', by: 'CATEGORY' } as const;
    return toPaise((await reader.mustCall(expenseSummary, filters)).totalExpense);
  });
  const advanceSpending = spent.filter(({ category }) => category === 'DRIVER_ADVANCE');
  same(
    'driver advances of all drivers',
    add(sums, (sum) => sum),
    add(advanceSpending, toAmount),
  );
}

/** The keys whose sums differ. If they are vehicles, the commands that named them are printed. */
function listDifferingKeys(
  found: ReadonlyMap<string, bigint>,
  expected: ReadonlyMap<string, bigint>,
): readonly string[] {
  const keys = new Set([...found.keys(), ...expected.keys()]);
  return [...keys].filter((key) => (found.get(key) ?? 0n) !== (expected.get(key) ?? 0n));
}

const toAmount = ({ paise }: Spent) => paise;
const toCategory = ({ category }: Spent) => category;
const toMonth = ({ date }: Spent) => date.slice(0, 7);
const toVehicle = ({ vehicleId }: Spent) => vehicleId;

function matchesFilters({ category, vehicleId, driverId, date }: Spent, filters: Filters): boolean {
  return (
    (filters.category == null || [filters.category].flat<unknown>().includes(category)) &&
    (filters.vehicleId == null || filters.vehicleId === vehicleId) &&
    (filters.driverId == null || filters.driverId === driverId) &&
    (filters.startDate == null || filters.startDate <= date) &&
    (filters.endDate == null || filters.endDate >= date)
  );
}
