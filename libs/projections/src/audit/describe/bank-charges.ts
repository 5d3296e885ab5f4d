import { type RecordedCommand } from './described-command.ts';
import { findEvent, hasEvent } from './describer.ts';
import { requireEntry } from './entry-amounts.ts';
import { amount, sentence, type Sentence } from './sentence.ts';

/** `, bank charges ₹150.00` of a returned cheque; empty if the bank took none. */
export function describeBankCharges(command: RecordedCommand): Sentence {
  const charges = findEvent(command, 'ExpenseRecorded');
  return charges === undefined
    ? []
    : sentence`, bank charges ${amount(requireEntry(charges.data).amountPaise)}`;
}

/** Whether the sentence of a returned cheque names the bank charges already. */
export function areBankChargesNamed(command: RecordedCommand): boolean {
  return hasEvent(command, 'SettlementChequeReturned', 'TripChequeReturned');
}
