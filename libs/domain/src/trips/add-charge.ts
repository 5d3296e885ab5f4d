import { type NewCharge } from '@bahi/contract/trips/create-transaction';
import { accepted } from '@bahi/kernel/decision';
import { paise, subtract } from '@bahi/kernel/paise';
import { postCharge } from '../money/postings.ts';
import { validateWithheldTax } from '../money/validate-tax.ts';
import { isTooLarge, receiptWarnings, surplusAfter, tooLarge } from './surplus.ts';
import { type TransactionFacts, type TransactionVerdict } from './transaction-facts.ts';
import { taxableTrip } from './trip-figures.ts';
import { copyTripIds, type Trip } from './trip.ts';

/** Records a deduction from the fare that the customer makes. */
export function addCharge(input: NewCharge, trip: Trip, facts: TransactionFacts): TransactionVerdict {
  const { amount: amountPaise, category, date: occurredOn, paymentRefNo, notes } = input;
  const surplus = surplusAfter(amountPaise, trip);
  if (isTooLarge(surplus)) return tooLarge;
  const taxable = taxableTrip(trip);
  const receivablePaise = paise(Math.max(subtract(taxable.receivablePaise, amountPaise), 0));
  const refused = validateWithheldTax({ ...taxable, receivablePaise }, facts.withheldTaxRate, 'amount');
  if (refused !== null) return refused;
  const { entryId } = facts.entryIds;
  const entries = postCharge(
    category,
    { entryId, occurredOn, amountPaise, paymentRefNo, notes },
    copyTripIds(trip),
  );
  const data = { ...copyTripIds(trip), occurredOn, entries };
  return accepted([{ type: 'TripChargeAdded', data }], receiptWarnings(occurredOn, surplus, facts));
}
