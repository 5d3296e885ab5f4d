import { type ResponseOf } from '@bahi/contract/define';
import { type expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { parseDay, type Day } from '@bahi/kernel/day';
import { add, type Paise, sum } from '@bahi/kernel/paise';
import { monthOfDay } from '@bahi/kernel/period';
import { type ChartPart, OWN_COLOURS } from '@bahi/ui-kit/charts/charts';

export type Expenses = ResponseOf<typeof expenseSummary>;
export type ExpenseGroup = Expenses['groups'][number];
export type Grouping = 'VEHICLE' | 'CATEGORY' | 'MONTH';

/** What a page of expenses is narrowed to, as its address says it. */
export interface ExpenseFilters {
  readonly startDate?: Day;
  readonly endDate?: Day;
  readonly vehicleId?: string;
  readonly driverId?: string;
  readonly category?: readonly string[];
}

/** As many categories as have a column of their own. */
const OWN_PARTS = 4;

/** A category of its own, or all that have none. */
export interface ExpensePart extends ChartPart {
  readonly categories: readonly string[];
  readonly amount: Paise;
  readonly coverage: number;
}

/**
 * The largest categories, and the others together; all of them where there is a colour for each. docs/rules/overview.md#expense-groups.
 */
export function partsOf(groups: readonly ExpenseGroup[], ownParts = OWN_PARTS): ExpensePart[] {
  const own = groups.length <= OWN_COLOURS ? groups : groups.slice(0, ownParts);
  const rest = groups.slice(own.length);
  const parts = own.map(({ key, label, amount, coverage }) => ({
    label,
    categories: [key],
    amount,
    coverage,
  }));
  if (rest.length === 0) return parts;
  const others = {
    label: 'Others',
    isRest: true,
    categories: rest.map(({ key }) => key),
    amount: sum(rest, ({ amount }) => amount),
    // In whole hundredths, so that a hundred stays a hundred.
    coverage: rest.reduce((total, { coverage }) => total + Math.round(coverage * 100), 0) / 100,
  };
  return [...parts, others];
}

/** What of a month or a vehicle belongs to a part. */
export function amountOf({ categories }: ExpenseGroup, part: ExpensePart): Paise {
  return add(
    ...categories.filter(({ category }) => part.categories.includes(category)).map(({ amount }) => amount),
  );
}

/** The entries that make a figure: the page's own filters, and what the figure is of. */
export function entriesOf(
  filters: ExpenseFilters,
  of: { readonly part?: ExpensePart; readonly group?: ExpenseGroup; readonly by?: Grouping } = {},
): string {
  const { part, group, by } = of;
  const inMonth = group !== undefined && by === 'MONTH' ? daysOfMonth(group.key, filters) : filters;
  const vehicleId = group !== undefined && by === 'VEHICLE' ? group.key : filters.vehicleId;
  const category =
    part?.categories ?? (group !== undefined && by === 'CATEGORY' ? [group.key] : filters.category) ?? [];
  const address = new URLSearchParams({ kind: 'EXPENSE' });
  const { driverId } = filters;
  const { startDate, endDate } = inMonth;
  for (const [name, value] of Object.entries({ startDate, endDate, vehicleId, driverId }))
    if (value !== undefined) address.set(name, value);
  for (const code of category) address.append('category', code);
  return `/dashboard/transactions?${address.toString()}`;
}

/** The days of a month, as far as the filters let them in. */
function daysOfMonth(month: string, { startDate, endDate }: ExpenseFilters) {
  const first = parseDay(`${month}-01`);
  if (first === undefined) throw new Error(`${month} is no month`);
  const { from, to } = monthOfDay(first);
  return {
    startDate: startDate !== undefined && startDate > from ? startDate : from,
    endDate: endDate !== undefined && endDate < to ? endDate : to,
  };
}
