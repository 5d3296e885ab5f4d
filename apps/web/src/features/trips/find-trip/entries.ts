import { paymentModes, entryTypes } from '@bahi/contract/labels';
import { refusals } from '@bahi/contract/refusals';
import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import { type DatedEntry, shortDay } from '@bahi/ui-kit/dated-list';
import { documentOf, type Transaction, type Trip } from '../trip.ts';

/** Why an entry cannot be taken back by itself; RULES section 5, "Reversals". */
const LOCKS: Readonly<Record<string, string>> = {
  BULK_PAYMENT_RECEIVED: 'Part of a bulk payment, which goes only as a whole',
  PAYMENT_SENT: 'Part of a refund, which goes only as a whole',
  FORCE_SETTLED: 'Written off by the settlement',
};

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
    return { ...acted, lockedBecause: LOCKS[entry.category] ?? refusals['not-deletable'].message };
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

/** What came with a payment of the party, which is told from a receipt of the trip's own. */
const SHARES: readonly string[] = ['BULK_PAYMENT_RECEIVED', 'PAYMENT_SENT'];

/** Of a receipt how it was paid, of all else what it is; of an expense that maintenance made, its category. */
function labelOf({ type, mode, category, maintenance }: Transaction): string {
  if (type === 'SETTLEMENT' && mode !== null && !SHARES.includes(category)) return paymentModes[mode];
  const [maintained] = maintenance ?? [];
  if (maintained !== undefined) return titleCase(maintained.category);
  const words: Readonly<Record<string, string>> = entryTypes;
  return words[category] ?? titleCase(category);
}

function detailOf(entry: Transaction, trip: Trip): string {
  const portions = portionsInWords(trip, entry.id);
  const { fuelQuantity, vendor, paymentRefNo, notes } = entry;
  return [
    ...(portions === '' ? [] : [`of it ${portions}`]),
    ...(fuelQuantity === null ? [] : [`${formatQuantity(fuelQuantity)} Ltr`]),
    ...(entry.type === 'CREDIT' ? ['on credit'] : []),
    ...(vendor === null ? [] : [vendor.name]),
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
  if (category === 'DRIVER_ADVANCE' && amount < 0) return ['brought back'];
  const advance = trip.driverAdvances.find((one) => one.id === id);
  return advance === undefined || advance.left === amount ? [] : [`${formatRupees(advance.left)} left`];
}

function titleCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}
