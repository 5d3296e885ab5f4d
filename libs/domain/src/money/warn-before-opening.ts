import { bookMessages } from '@bahi/contract/book-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { type Warning } from '@bahi/kernel/decision';

/** docs/rules/parties.md#opening-balances: an entry dated before the opening balance is accepted with a warning. */
export function warnBeforeOpening(openingDate: Day, date: Day, field: string): Warning<WarningCode>[] {
  if (date >= openingDate) return [];
  return [{ code: 'before-opening-balance', message: bookMessages.beforeOpeningBalance(openingDate), field }];
}
