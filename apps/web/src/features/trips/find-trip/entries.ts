import { describedEntry } from '@bahi/contract/entry-types';
import { paymentModes } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import { add, type Paise, subtract, ZERO } from '@bahi/kernel/paise';
import { type DatedEntry, shortDay } from '@bahi/ui-kit/tables/dated-list';
import { cashBranchInWords } from '../../cash-branch-field.tsx';
import { entryInWords } from '../entry-words.ts';
import { documentOf, type Transaction, type Trip } from '../trip.ts';

/** What is done with an entry; left out where the reader may not. */
export interface EntryActions {
  readonly onDelete?: ((entry: DatedEntry) => void) | undefined;
  readonly onReturn?: ((entry: DatedEntry) => void) | undefined;
}

/** Money entries of a trip as dated lines; with `onDelete` those that may go carry a trash and the others a lock. */
export function entriesOf(
  trip: Trip,
  entries: readonly Transaction[],
  { onDelete, onReturn }: EntryActions = {},
): DatedEntry[] {
  return entries.map((entry) => {
    const detail = detailOf(entry, trip);
    const line: DatedEntry = {
      id: entry.id,
      day: entry.transactionDate,
      label: labelOf(entry),
      amount: entry.amount,
      ...(detail === '' ? {} : { detail }),
      ...receiptOf(entry),
    };
    const acted =
      entry.returnable && onReturn !== undefined ? { ...line, onReturn: () => onReturn(line) } : line;
    if (onDelete === undefined) return acted;
    if (entry.deletable) return { ...acted, onDelete: () => onDelete(line) };
    const lock = describedEntry(entry.category)?.lockedOnTrip;
    return { ...acted, lockedBecause: lock ?? messages.entryNotDeletable };
  });
}

function receiptOf({ receipt, transactionDate }: Transaction): Pick<DatedEntry, 'document'> {
  if (receipt === null) return {};
  const what = `Receipt of ${shortDay(transactionDate)}`;
  return { document: { what, ...documentOf(receipt.id, receipt) } };
}

/** 'Fuel ₹8,000.00, Driver Advance ₹3,000.00': what was spent of an advance at once; '' of any other entry. */
export function portionsInWords({ expense }: Trip, advanceId: string): string {
  return expense.expenses
    .filter(({ groupId }) => groupId === advanceId)
    .map((portion) => `${labelOf(portion)} ${formatRupees(portion.amount)}`)
    .join(', ');
}

/** What an entry is, and of a receipt how it was paid; of an expense that maintenance made, its category. */
function labelOf({ type, mode, category, maintenance }: Transaction): string {
  const [maintained] = maintenance ?? [];
  const words = entryInWords(maintained?.category ?? category);
  return type === 'SETTLEMENT' && mode !== null ? `${words}, ${paymentModes[mode]}` : words;
}

function detailOf(entry: Transaction, trip: Trip): string {
  const portions = portionsInWords(trip, entry.id);
  const { fuelQuantity, tds, vendor, paymentRefNo, notes } = entry;
  return [
    ...(portions === '' ? [] : [`incl. ${portions}`]),
    ...(tds === null || tds === ZERO ? [] : [`incl. TDS ${formatRupees(tds)}`]),
    ...(fuelQuantity === null ? [] : [`${formatQuantity(fuelQuantity)} Ltr`]),
    ...(entry.type === 'CREDIT' ? ['on credit'] : []),
    ...(vendor === null ? [] : [vendor.name]),
    ...cashBranchInWords(entry, entry.type === 'SETTLEMENT' || entry.amount < 0 ? 'RECEIVED' : 'PAID'),
    ...originOf(entry, trip),
    ...driverMoneyOf(entry, trip),
    ...(paymentRefNo === null ? [] : [`Ref. ${paymentRefNo}`]),
    ...(notes === null ? [] : [notes]),
  ].join(' · ');
}

/** The advance that a portion was spent of; tax stands with the payment that it came with. */
function originOf({ id, groupId, category }: Transaction, { advance }: Trip): string[] {
  if (category === 'TDS') return [];
  const origin = advance.advances.find((one) => one.id === groupId && one.id !== id);
  return origin === undefined ? [] : [`from the advance of ${shortDay(origin.transactionDate)}`];
}

/** What is left of a driver advance, what it paid for, and what came back of it. */
function driverMoneyOf({ id, category, amount, fromDriverAdvance }: Transaction, trip: Trip): string[] {
  if (fromDriverAdvance) return ['from the driver advance'];
  const belowZero = amount < 0 ? describedEntry(category)?.belowZero : undefined;
  if (belowZero !== undefined) return [belowZero];
  const advance = trip.driverAdvances.find((one) => one.id === id);
  return advance === undefined || advance.left === amount ? [] : [`${formatRupees(advance.left)} left`];
}

/**
 * Expenses as lines. What the driver paid out of an advance is indented below it: it is part of that amount, and the
 * lines that are not indented add up to the total.
 */
export function expensesOf(trip: Trip, actions: EntryActions = {}): DatedEntry[] {
  const { expenses } = trip.expense;
  const paidFrom = advancesPaying(expenses);
  return expenses
    .filter(({ id }) => !paidFrom.has(id))
    .flatMap((expense) => {
      const below = expenses.filter(({ id }) => paidFrom.get(id) === expense.id);
      return [
        ...entriesOf(trip, [expense], actions),
        ...entriesOf(trip, below, actions).map((line) => ({ ...line, isIndented: true })),
      ];
    });
}

/** What the driver paid → the advance that paid for it: the oldest is spent first (docs/rules/money.md#driver-advances). */
function advancesPaying(expenses: readonly Transaction[]): ReadonlyMap<string, string> {
  const advances = expenses.filter(({ category, amount }) => category === 'DRIVER_ADVANCE' && amount > 0);
  const paidFrom = new Map<string, string>();
  let used = ZERO;
  for (const { id, category, amount, fromDriverAdvance } of expenses) {
    const advance = advanceAt(advances, used);
    if (advance === undefined) return paidFrom;
    if (fromDriverAdvance) paidFrom.set(id, advance.id);
    if (fromDriverAdvance) used = add(used, amount);
    else if (category === 'DRIVER_ADVANCE' && amount < 0) used = subtract(used, amount);
  }
  return paidFrom;
}

/** The advance that pays next once `used` is spent. */
function advanceAt(advances: readonly Transaction[], used: Paise): Transaction | undefined {
  let given = ZERO;
  return advances.find(({ amount }) => (given = add(given, amount)) > used) ?? advances.at(-1);
}
