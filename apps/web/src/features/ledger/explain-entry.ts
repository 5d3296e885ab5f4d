import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';

/** How the tax of a payment over several trips was divided; docs/rules/money.md#tds. */
export const SHARED_TAX =
  'Shared among the trips of the payment in proportion to the most that each may bear; the opening balance bears the rest.';

interface EntryOfTwoBranches {
  readonly cashBranch?: { readonly name: string } | undefined;
  readonly category: string;
  readonly moneyIn: Paise;
  readonly moneyOut: Paise;
}

/**
 * What one branch owes the other because of an entry whose money another branch paid or received; null for other
 * entries. A returned cheque settles several debts at once, which the page of the two branches explains.
 */
export function explainOtherCash({
  cashBranch,
  category,
  moneyIn,
  moneyOut,
}: EntryOfTwoBranches): string | null {
  if (cashBranch === undefined || category === 'CHEQUE_RETURNED') return null;
  return moneyIn === 0
    ? `${cashBranch.name} paid this for another branch, which owes it ${formatRupees(moneyOut)} for it.`
    : `${cashBranch.name} received this for another branch, and owes it ${formatRupees(moneyIn)} for it.`;
}
