import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { transactionCategories } from '@bahi/contract/labels';
import { type expenseSummary as contract } from '@bahi/contract/ledger/expense-summary';
import { NO_VEHICLE } from '@bahi/contract/ledger/transaction-filters';
import { computeCoverage } from '@bahi/kernel/coverage';
import { formatMonth } from '@bahi/kernel/format';
import { paise, rupeesFromPaise, sum, type Paise } from '@bahi/kernel/paise';
import { type Rows, type Where, type WhereAny } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { type ExpenseSpanRow } from './transactions/expense-span.ts';
import { userTable } from '../access/access.projection.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { NEWEST_FIRST } from './transactions/transaction-indexes.ts';
import { expenseSpanTable, transactionTable } from './transactions/transactions.projection.ts';
import { type TransactionRow } from '../entries/transaction-row.ts';
import { splitIntoSpans } from '../spans.ts';

type Input = InputOf<typeof contract>;

const CATEGORIES: Readonly<Record<string, string>> = transactionCategories;

/** No firm has more vehicles, months or categories than this. */
const MAX_GROUPS = 10_000;

interface Part {
  readonly category: string;
  readonly amountPaise: Paise;
}

interface Group {
  /** Null: no vehicle. */
  readonly value: string | null;
  readonly amountPaise: Paise;
  readonly parts: readonly Part[];
}

/** Summed from days and months, so the number of entries does not matter. Null for an id outside the firm. */
export async function expenseSummary(
  rows: Rows,
  input: Input,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract> | null> {
  const { vehicleId, driverId, category, by } = input;
  const isOurs = await areIdsOfFirm(rows, organisationId, [
    [vehicleTable, vehicleId === NO_VEHICLE ? null : vehicleId],
    [userTable, driverId],
  ]);
  if (!isOurs) return null;
  const filters = {
    organisationId,
    vehicleId: vehicleId === NO_VEHICLE ? null : (vehicleId ?? undefined),
    driverId: driverId ?? undefined,
    category: category === null ? undefined : { in: [category].flat() },
  };
  const spans = splitIntoSpans(input);
  const parts = await partsIn(rows, narrowToSpans(spans, filters));
  const groups =
    by === 'CATEGORY'
      ? await categoriesIn(rows, parts, input, filters)
      : await groupsIn(rows, parts, by, (code) => narrowToSpans(spans, { ...filters, category: code }));
  return toAnswer(rows, groups, by);
}

function narrowToSpans(
  [first, ...others]: ReturnType<typeof splitIntoSpans>,
  by: Where<ExpenseSpanRow>,
): WhereAny<ExpenseSpanRow> {
  return [{ ...by, ...first }, ...others.map((one) => ({ ...by, ...one }))];
}

/**
 * The amount spent per category. A category that sums to 0 over the period may differ from 0 in a month, such as a
 * driver advance that was used up.
 */
async function partsIn(rows: Rows, where: WhereAny<ExpenseSpanRow>): Promise<readonly Part[]> {
  const sums = await rows.sumBy(expenseSpanTable, where, 'category', ['amountPaise'], MAX_GROUPS);
  return sums
    .map(({ value: category, sums: { amountPaise } }) => ({ category, amountPaise: paise(amountPaise) }))
    .toSorted(largestFirst);
}

/** A category that sums to 0 is kept while a current entry has it: months and vehicles may show a part. */
async function categoriesIn(
  rows: Rows,
  parts: readonly Part[],
  { startDate, endDate }: Pick<Input, 'startDate' | 'endDate'>,
  { organisationId, vehicleId, driverId }: Where<ExpenseSpanRow>,
): Promise<readonly Group[]> {
  const named: Group[] = [];
  for (const { category, amountPaise } of parts) {
    const where: Where<TransactionRow> = {
      organisationId,
      vehicleId,
      driverId,
      isExpense: true,
      isCorrection: false,
      category: category as TransactionRow['category'],
      occurredOn: { atLeast: startDate ?? undefined, atMost: endDate ?? undefined },
    };
    const isKept =
      amountPaise !== 0 ||
      (await rows.find(transactionTable, { where, sort: NEWEST_FIRST, limit: 1 })).length > 0;
    if (isKept) named.push({ value: category, amountPaise, parts: [] });
  }
  return named;
}

/** One group for each month or vehicle. */
async function groupsIn(
  rows: Rows,
  categories: readonly Part[],
  by: 'MONTH' | 'VEHICLE',
  toWhere: (category: string) => WhereAny<ExpenseSpanRow>,
): Promise<readonly Group[]> {
  const groups = new Map<string | null, Part[]>();
  const field = by === 'MONTH' ? 'month' : 'vehicleId';
  for (const { category } of categories) {
    const found = await rows.sumBy(expenseSpanTable, toWhere(category), field, ['amountPaise'], MAX_GROUPS);
    for (const { value, sums } of found) {
      const parts = groups.get(value) ?? [];
      groups.set(value, parts);
      if (sums.amountPaise !== 0) parts.push({ category, amountPaise: paise(sums.amountPaise) });
    }
  }
  const whole = [...groups]
    .map(([value, parts]) => ({ value, parts, amountPaise: sum(parts, ({ amountPaise }) => amountPaise) }))
    .filter(({ parts }) => parts.length > 0);
  return by === 'MONTH'
    ? whole.toSorted((one, other) => ((one.value ?? '') < (other.value ?? '') ? -1 : 1))
    : whole.toSorted(largestFirst);
}

function largestFirst(one: { readonly amountPaise: Paise }, other: { readonly amountPaise: Paise }): number {
  return other.amountPaise - one.amountPaise;
}

async function toAnswer(
  rows: Rows,
  groups: readonly Group[],
  by: Input['by'],
): Promise<WireResponse<typeof contract>> {
  const vehicles =
    by === 'VEHICLE'
      ? await rows.getMany(
          vehicleTable,
          groups.flatMap(({ value }) => value ?? []),
        )
      : null;
  const toLabel = (value: string | null) => {
    if (value === null) return 'Without a vehicle';
    if (by === 'CATEGORY') return CATEGORIES[value] ?? value;
    return by === 'MONTH' ? formatMonth(value) : (vehicles?.get(value)?.vehicleNo ?? '-');
  };
  const coverage = computeCoverage(groups.map(({ amountPaise }) => amountPaise));
  return {
    groups: groups.map(({ value, amountPaise, parts }, index) => ({
      key: value ?? NO_VEHICLE,
      label: toLabel(value),
      amount: rupeesFromPaise(amountPaise),
      coverage: coverage[index] ?? 0,
      categories: parts.map((part) => ({
        category: part.category,
        amount: rupeesFromPaise(part.amountPaise),
      })),
    })),
    totalExpense: rupeesFromPaise(sum(groups, ({ amountPaise }) => amountPaise)),
  };
}
