import { type Day, formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { negate, type Paise } from '@bahi/kernel/paise';

interface Account {
  readonly firm: string;
  readonly party: string;
  /** Positive: they owe us (docs/rules/money.md#signs). */
  readonly balance: Paise;
  readonly today: Day;
}

/** How an account stands, as text that says the same to whoever reads it. A line an item. */
export function balanceText({ firm, party, balance, today }: Account): string[] {
  return [firm, `Account of ${party} as of ${formatDay(today)}`, owing(firm, party, balance)];
}

function owing(firm: string, party: string, balance: Paise): string {
  if (balance === 0) return 'Nothing is owed by either';
  return balance > 0
    ? `${party} owes ${firm} ${formatRupees(balance)}`
    : `${firm} owes ${party} ${formatRupees(negate(balance))}`;
}
