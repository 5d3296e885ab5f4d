import { messages } from '@bahi/contract/messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { rejectedField, type Warning } from '@bahi/kernel/decision';
import { MAX_PAISE, negate, subtract, type Paise } from '@bahi/kernel/paise';
import { warnBeforeOpening } from '../money/warn-before-opening.ts';
import { type TransactionFacts } from './transaction-facts.ts';
import { tripBalance } from './trip-figures.ts';
import { type Trip } from './trip.ts';
import { surplusWarning } from './warnings.ts';

/**
 * The negated balance of a trip after a receipt or deduction of `amount`. Positive: the trip is then in surplus.
 */
export function surplusAfter(amount: Paise, trip: Trip): Paise {
  return negate(subtract(tripBalance(trip), amount));
}

/**
 * Whether a surplus is above the largest amount. It is set off as a whole, so it must fit into one amount.
 */
export function isTooLarge(surplus: Paise): boolean {
  return surplus > MAX_PAISE;
}

export const tooLarge = rejectedField('invalid-input', 'amount', messages.amountTooLarge);

/** The warnings about an accepted advance or charge. */
export function receiptWarnings(
  date: Day,
  surplus: Paise,
  { openingDate }: TransactionFacts,
): Warning<WarningCode>[] {
  return [
    ...surplusWarning(surplus, 'amount'),
    ...(openingDate === null ? [] : warnBeforeOpening(openingDate, date, 'date')),
  ];
}
