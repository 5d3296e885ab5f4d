import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type Entry } from '@bahi/domain/money/entry';
import { maintenanceLine } from '@bahi/domain/money/maintenance-record';
import { describeEntry } from '@bahi/contract/entry-types';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { areBankChargesNamed } from './bank-charges.ts';
import { type Describers } from './describer.ts';
import { describeVendor, nameEntry, requireEntry, requireTakenBack } from './entry-amounts.ts';
import { describeCorrection } from './maintenance-changes.ts';
import { amount, person, sentence, vehicle, type Sentence } from './sentence.ts';

export const describeMoney: Describers<ExpenseEvent['type']> = {
  ExpenseRecorded: ({ data }, command) => {
    const expense = requireEntry(data);
    return {
      sentence: sentence`${describeExpense(expense, data.vehicleId)}${describeVendor(expense)}`,
      ...(areBankChargesNamed(command) ? { line: null } : {}),
    };
  },

  ExpenseDeleted: ({ data }) => {
    const expense = requireTakenBack(data);
    return {
      sentence: sentence`Took back ${nameEntry(expense)} of ${amount(expense.amountPaise)}`,
      reason: data.reason,
    };
  },

  MaintenanceCorrected: (event, command) => {
    const { work, changes } = describeCorrection(event, command);
    const { vehicleId } = event.data;
    const owner = vehicleId === null ? [] : sentence` of ${vehicle(vehicleId)}`;
    return { sentence: sentence`Corrected the record of ${work}${owner}`, changes };
  },
};

function describeExpense(expense: Entry, vehicleId: string | null): Sentence {
  const { paidTo, quantity } = expense;
  const spent = amount(expense.amountPaise);
  const work = maintenanceLine(expense);
  if (paidTo !== undefined) return sentence`Paid ${nameEntry(expense)} of ${spent} to ${person(paidTo)}`;
  if (work !== null && quantity !== undefined && describeEntry(work.category)?.isByTheLitre === true) {
    const litres = readingFromHundredths(quantity).toFixed(2);
    return sentence`Recorded a fill-up of ${litres} l, ${spent}, for ${vehicle(work.vehicleId)}`;
  }
  if (work !== null)
    return sentence`Recorded ${nameEntry(expense)} of ${spent} for ${vehicle(work.vehicleId)}`;
  const bearer = vehicleId === null ? [] : sentence` for ${vehicle(vehicleId)}`;
  return sentence`Entered ${nameEntry(expense)} of ${spent}${bearer}`;
}
