import { type ResponseOf } from '@bahi/contract/define';
import { type expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { parseDay, type Day } from '@bahi/kernel/day';
import { add, type Paise, sum } from '@bahi/kernel/paise';
import { monthOfDay } from '@bahi/kernel/period';
import { type ChartPart, COLOUR_COUNT } from '@bahi/ui-kit/charts/charts';

export type Expenses = ResponseOf<typeof expenseSummary>;
export type ExpenseGroup = Expenses['groups'][number];
export type Grouping = 'VEHICLE' | 'CATEGORY' | 'MONTH';

/** The filters of an expense page, as its address holds them. */
export interface ExpenseFilters {
  readonly startDate?: Day;
  readonly endDate?: Day;
  readonly vehicleId?: string;
  readonly driverId?: string;
  readonly category?: readonly string[];
}

/** The number of categories with a column of their own. */
const OWN_PARTS = 4;

/** One category, or all the categories that have no part of their own. */
export interface ExpensePart extends ChartPart {
  readonly categories: readonly string[];
  readonly amount: Paise;
  readonly coverage: number;
}

/**
 * The largest categories, and the others together; all categories where there are enough colours.
 * docs/rules/overview.md#expense-groups.
 */
export function toParts(groups: readonly ExpenseGroup[], ownParts = OWN_PARTS): ExpensePart[] {
  const own = groups.length <= COLOUR_COUNT ? groups : groups.slice(0, ownParts);
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
    // Adds whole hundredths, so that rounding errors do not add up and 100 % stays 100 %.
    coverage: rest.reduce((total, { coverage }) => total + Math.round(coverage * 100), 0) / 100,
  };
  return [...parts, others];
}

/** The amount of a month or a vehicle that belongs to a part. */
export function sumPart({ categories }: ExpenseGroup, part: ExpensePart): Paise {
  return add(
    ...categories.filter(({ category }) => part.categories.includes(category)).map(({ amount }) => amount),
  );
}

/** The address of the entries behind a figure: the page's filters, narrowed to the figure. */
export function buildEntriesUrl(
  filters: ExpenseFilters,
  figure: { readonly part?: ExpensePart; readonly group?: ExpenseGroup; readonly by?: Grouping } = {},
): string {
  const { part, group, by } = figure;
  const period = group !== undefined && by === 'MONTH' ? clipMonthToFilters(group.key, filters) : filters;
  const vehicleId = group !== undefined && by === 'VEHICLE' ? group.key : filters.vehicleId;
  const category =
    part?.categories ?? (group !== undefined && by === 'CATEGORY' ? [group.key] : filters.category) ?? [];
  const address = new URLSearchParams({ kind: 'EXPENSE' });
  const { driverId } = filters;
  const { startDate, endDate } = period;
  for (const [name, value] of Object.entries({ startDate, endDate, vehicleId, driverId }))
    if (value !== undefined) address.set(name, value);
  for (const code of category) address.append('category', code);
  return `/dashboard/transactions?${address.toString()}`;
}

/** The days of a month that the filters include. */
function clipMonthToFilters(month: string, { startDate, endDate }: ExpenseFilters) {
  const first = parseDay(`${month}-01`);
  if (first === undefined) throw new Error(`${month} is no month`);
  const { from, to } = monthOfDay(first);
  return {
    startDate: startDate !== undefined && startDate > from ? startDate : from,
    endDate: endDate !== undefined && endDate < to ? endDate : to,
  };
}
