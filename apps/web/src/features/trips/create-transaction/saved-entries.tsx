import { chargeCategories, expenseCategories, transactionTypes } from '@bahi/contract/labels';
import { type Day, formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { IconCircleCheck } from '@tabler/icons-react';

/** An entry as it was sent. */
export interface SavedEntry {
  readonly category: string;
  readonly amount: Paise;
  readonly date: string;
}

/** What was entered since the dialog opened, the last one in words. Its line is kept free, so that nothing moves. */
export function SavedEntries({ saved }: { readonly saved: readonly SavedEntry[] }) {
  const last = saved.at(-1);
  return (
    <p role="status" className="trip-saved">
      {last !== undefined && (
        <>
          <IconCircleCheck size={14} stroke={1.75} aria-hidden />
          <span>
            Saved: <b>{inWords(last)}</b>
            {saved.length > 1 && ` · ${saved.length} so far`}
          </span>
        </>
      )}
    </p>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  ADVANCE: transactionTypes.SETTLEMENT,
  ...chargeCategories,
  ...expenseCategories,
};

/** 'Toll ₹1,200.00, 20-11-2026' */
function inWords({ category, amount, date }: SavedEntry): string {
  return `${WORDS[category] ?? category} ${formatRupees(amount)}, ${formatDay(date as Day)}`;
}
