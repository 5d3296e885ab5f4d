import { describeEntry } from '@bahi/contract/entry-types';
import { paymentModes } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import { add, type Paise, subtract, ZERO } from '@bahi/kernel/paise';
import { type DatedEntry, formatShortDay } from '@bahi/ui-kit/tables/dated-list';
import { formatCashBranch } from '../../../branches/cash-branch-field.tsx';
import { formatEntryOnTrip } from '../format-entry-on-trip.ts';
import { toDocument, type Transaction, type Trip } from '../trip.ts';

/** The actions on an entry; each is left out where the user may not do it. */
export interface EntryActions {
  readonly onDelete?: ((entry: DatedEntry) => void) | undefined;
  readonly onReturn?: ((entry: DatedEntry) => void) | undefined;
}

/**
 * The money entries of a trip as dated lines. With `onDelete`, a line that may be deleted has a trash button, and any
 * other has a lock.
 */
export function toEntryLines(
  trip: Trip,
  entries: readonly Transaction[],
  { onDelete, onReturn }: EntryActions = {},
): DatedEntry[] {
  return entries.map((entry) => {
    const detail = entryDetail(entry, trip);
    const line: DatedEntry = {
      id: entry.id,
      day: entry.transactionDate,
      label: lineLabel(entry),
      amount: entry.amount,
      ...(detail === '' ? {} : { detail }),
      ...receiptDocument(entry),
    };
    const returnable =
      entry.returnable && onReturn !== undefined ? { ...line, onReturn: () => onReturn(line) } : line;
    if (onDelete === undefined) return returnable;
    if (entry.deletable) return { ...returnable, onDelete: () => onDelete(line) };
    const lock = describeEntry(entry.category)?.lockedOnTrip;
    return { ...returnable, lockedBecause: lock ?? messages.entryNotDeletable };
  });
}

function receiptDocument({ receipt, transactionDate }: Transaction): Pick<DatedEntry, 'document'> {
  if (receipt === null) return {};
  const what = `Receipt of ${formatShortDay(transactionDate)}`;
  return { document: { what, ...toDocument(receipt.id, receipt) } };
}

/**
 * For example 'Fuel ₹8,000.00, Driver Advance ₹3,000.00': the portions of an advance that were spent at once; '' for
 * any other entry.
 */
export function describePortions({ expense }: Trip, advanceId: string): string {
  return expense.expenses
    .filter(({ groupId }) => groupId === advanceId)
    .map((portion) => `${lineLabel(portion)} ${formatRupees(portion.amount)}`)
    .join(', ');
}

/**
 * The entry's label; for a receipt with its payment mode, for a maintenance expense the category of the maintenance.
 */
function lineLabel({ type, mode, category, maintenance }: Transaction): string {
  const [maintained] = maintenance ?? [];
  const words = formatEntryOnTrip(maintained?.category ?? category);
  return type === 'SETTLEMENT' && mode !== null ? `${words}, ${paymentModes[mode]}` : words;
}

function entryDetail(entry: Transaction, trip: Trip): string {
  const portions = describePortions(trip, entry.id);
  const { fuelQuantity, tds, vendor, paymentRefNo, notes } = entry;
  return [
    ...(portions === '' ? [] : [`incl. ${portions}`]),
    ...(tds === null || tds === ZERO ? [] : [`incl. TDS ${formatRupees(tds)}`]),
    ...(fuelQuantity === null ? [] : [`${formatQuantity(fuelQuantity)} Ltr`]),
    ...(entry.type === 'CREDIT' ? ['on credit'] : []),
    ...(vendor === null ? [] : [vendor.name]),
    ...formatCashBranch(entry, entry.type === 'SETTLEMENT' || entry.amount < 0 ? 'RECEIVED' : 'PAID'),
    ...describeOrigin(entry, trip),
    ...describeDriverMoney(entry, trip),
    ...(paymentRefNo === null ? [] : [`Ref. ${paymentRefNo}`]),
    ...(notes === null ? [] : [notes]),
  ].join(' · ');
}

/** Names the advance that a portion was spent from. A TDS entry names none, because its payment already includes it. */
function describeOrigin({ id, groupId, category }: Transaction, { advance }: Trip): string[] {
  if (category === 'TDS') return [];
  const origin = advance.advances.find((one) => one.id === groupId && one.id !== id);
  return origin === undefined ? [] : [`from the advance of ${formatShortDay(origin.transactionDate)}`];
}

/** Describes what is left of a driver advance, what it paid for, and what was returned from it. */
function describeDriverMoney({ id, category, amount, fromDriverAdvance }: Transaction, trip: Trip): string[] {
  if (fromDriverAdvance) return ['from the driver advance'];
  const belowZero = amount < 0 ? describeEntry(category)?.belowZero : undefined;
  if (belowZero !== undefined) return [belowZero];
  const advance = trip.driverAdvances.find((one) => one.id === id);
  return advance === undefined || advance.left === amount ? [] : [`${formatRupees(advance.left)} left`];
}

/**
 * The expenses as lines. What the driver paid from an advance is indented below that advance, because it is part of
 * the same amount: the lines that are not indented add up to the total.
 */
export function toExpenseLines(trip: Trip, actions: EntryActions = {}): DatedEntry[] {
  const { expenses } = trip.expense;
  const advanceIds = matchAdvances(expenses);
  return expenses
    .filter(({ id }) => !advanceIds.has(id))
    .flatMap((expense) => {
      const below = expenses.filter(({ id }) => advanceIds.get(id) === expense.id);
      return [
        ...toEntryLines(trip, [expense], actions),
        ...toEntryLines(trip, below, actions).map((line) => ({ ...line, isIndented: true })),
      ];
    });
}

/**
 * Maps each expense that the driver paid to the advance that covers it, the oldest advance first
 * (docs/rules/money.md#driver-advances). Keyed and valued by entry id.
 */
function matchAdvances(expenses: readonly Transaction[]): ReadonlyMap<string, string> {
  const advances = expenses.filter(({ category, amount }) => category === 'DRIVER_ADVANCE' && amount > 0);
  const paidFrom = new Map<string, string>();
  let used = ZERO;
  for (const { id, category, amount, fromDriverAdvance } of expenses) {
    const advance = findPayingAdvance(advances, used);
    if (advance === undefined) return paidFrom;
    if (fromDriverAdvance) paidFrom.set(id, advance.id);
    if (fromDriverAdvance) used = add(used, amount);
    else if (category === 'DRIVER_ADVANCE' && amount < 0) used = subtract(used, amount);
  }
  return paidFrom;
}

/** The advance that pays next once `used` is spent. */
function findPayingAdvance(advances: readonly Transaction[], used: Paise): Transaction | undefined {
  let given = ZERO;
  return advances.find(({ amount }) => (given = add(given, amount)) > used) ?? advances.at(-1);
}
