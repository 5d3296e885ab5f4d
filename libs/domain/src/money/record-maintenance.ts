import { type NewMaintenance } from '@bahi/contract/maintenance/new-maintenance';
import { type WarningCode } from '@bahi/contract/refusals';
import { rejected, type Decision, type Rejected, type Warning } from '@bahi/kernel/decision';
import { unknownFile } from '../unknown-file.ts';
import { type Expense, type ExpenseEvent } from './expense.ts';
import { said } from './maintenance-details.ts';
import { litresOf } from './maintenance-record.ts';
import { type Branches } from './postings.ts';
import {
  recordExpense,
  type ExpenseFacts,
  type ExpenseInput,
  type ExpenseRefusal,
} from './record-expense.ts';

/** What a record names, as their own streams know them; null where the firm has no such thing. */
export interface MaintenanceFacts extends ExpenseFacts {
  readonly vehicle: object | null;
  /** The file of the receipt; not read where none is named. */
  readonly receipt: object | null;
  readonly branches: Branches;
  /** What its reading warns of. */
  readonly odometer: readonly Warning<WarningCode>[];
}

/** docs/rules/fleet.md#odometer: work or a fill-up that is about no trip. Its money is that of any expense. */
export function recordMaintenance(
  input: NewMaintenance,
  expense: Expense | null,
  facts: MaintenanceFacts & { readonly expenseId: string; readonly branchId: string },
): Decision<ExpenseEvent, ExpenseRefusal | 'conflict', WarningCode> {
  const unfit = unknownNames(input, facts);
  if (unfit !== null) return unfit;
  return withWarnings(recordExpense(maintenanceExpense(input), expense, facts), facts.odometer);
}

export function unknownNames(
  { receiptId }: NewMaintenance,
  { vehicle, receipt }: MaintenanceFacts,
): Rejected<'not-found'> | null {
  if (vehicle === null) return rejected('not-found');
  return receiptId !== null && receipt === null ? unknownFile('receipt') : null;
}

export function withWarnings<Event, Code extends string>(
  verdict: Decision<Event, Code, WarningCode>,
  further: readonly Warning<WarningCode>[],
): Decision<Event, Code, WarningCode> {
  return verdict.accepted ? { ...verdict, warnings: [...verdict.warnings, ...further] } : verdict;
}

/** A record as the expense that it is posted as. */
export function maintenanceExpense(input: NewMaintenance): ExpenseInput {
  const { category, amount, date, mode, vendorId, vehicleId, driverId, tripId } = input;
  const { paymentRefNo, billNo, notes, receiptId, details, fromDriverAdvance } = input;
  const litres = litresOf(category, details);
  return {
    kind: 'expense',
    named: { partyIds: input.partyIds, vehicleId, driverId, userId: null },
    ...{ category, amount, date, mode, vendorId, vehicleId, driverId, tripId },
    ...{ paymentRefNo, billNo, notes, receiptId },
    ofDriverAdvance: fromDriverAdvance ? 'spent' : null,
    paidTo: null,
    fuelQuantity: litres,
    groupId: null,
    // Litres stand in the entry's own quantity, as with fuel of a trip.
    maintenance: said(
      details.unitType === 'BUCKET' || litres === null ? details : { ...details, quantity: null },
    ),
  };
}
