import { type Day, formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { negate, type Paise } from '@bahi/kernel/paise';

interface Account {
  readonly firm: string;
  readonly party: string;
  /** Above 0, the party owes the firm (docs/rules/money.md#signs). */
  readonly balance: Paise;
  readonly today: Day;
}

/** The balance of an account as lines of text that read the same for both sides. */
export function balanceText({ firm, party, balance, today }: Account): string[] {
  return [firm, `Account of ${party} as of ${formatDay(today)}`, describeOwed(firm, party, balance)];
}

function describeOwed(firm: string, party: string, balance: Paise): string {
  if (balance === 0) return 'Nothing is owed by either';
  return balance > 0
    ? `${party} owes ${firm} ${formatRupees(balance)}`
    : `${firm} owes ${party} ${formatRupees(negate(balance))}`;
}
