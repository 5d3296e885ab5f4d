import { paymentModes, remarks } from '@bahi/contract/labels';
import { type DatedEntry } from '@bahi/ui-kit/dated-list';
import { type Trip } from '../trip.ts';

type Entry = Trip['advance']['advances'][number];

/** Why an entry cannot be taken back by itself; RULES section 5, "Reversals". */
const LOCKS: Readonly<Record<string, string>> = {
  BULK_PAYMENT_RECEIVED: 'Part of a bulk payment, which goes only as a whole',
  FORCE_SETTLED: 'Written off by the settlement',
};

/** Money entries as dated lines; with `onDelete` those that may go carry a trash and the others a lock. */
export function entriesOf(entries: readonly Entry[], onDelete?: (entry: DatedEntry) => void): DatedEntry[] {
  return entries.map((entry) => {
    const line: DatedEntry = {
      id: entry.id,
      day: entry.transactionDate,
      label: labelOf(entry),
      rupees: entry.amount,
    };
    if (onDelete === undefined) return line;
    if (entry.deletable) return { ...line, onDelete: () => onDelete(line) };
    return { ...line, lockedBecause: LOCKS[entry.category] ?? 'This entry cannot be deleted by itself' };
  });
}

/** The mode where money moved, else the category in words. */
function labelOf({ mode, category }: Entry): string {
  if (mode !== null) return paymentModes[mode];
  const words: Readonly<Record<string, string>> = remarks;
  return words[category] ?? titleCase(category);
}

function titleCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');
}
