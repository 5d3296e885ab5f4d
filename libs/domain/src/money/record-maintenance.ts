import { type NewMaintenance } from '@bahi/contract/maintenance/new-maintenance';
import { type WarningCode } from '@bahi/contract/refusals';
import { rejected, type Decision, type Rejected, type Warning } from '@bahi/kernel/decision';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { type Expense, type ExpenseEvent } from './expense.ts';
import { omitUnset } from './maintenance-details.ts';
import { toLitres } from './maintenance-record.ts';
import { type EntryBranches } from './postings.ts';
import {
  recordExpense,
  type ExpenseFacts,
  type ExpenseInput,
  type ExpenseRefusal,
} from './record-expense.ts';

/** The things that a record names, from their own streams; null for each that the firm does not have. */
export interface MaintenanceFacts extends ExpenseFacts {
  readonly vehicle: object | null;
  /** The file of the receipt; ignored if the record names none. */
  readonly receipt: object | null;
  readonly branches: EntryBranches;
  /** The warnings about its odometer reading and its litres. */
  readonly measured: readonly Warning<WarningCode>[];
}

/** docs/rules/fleet.md#maintenance: work or a fill-up without a trip. Its money is posted like any expense. */
export function recordMaintenance(
  input: NewMaintenance,
  expense: Expense | null,
  facts: MaintenanceFacts & { readonly expenseId: string; readonly branchId: string },
): Decision<ExpenseEvent, ExpenseRefusal | 'conflict', WarningCode> {
  const refused = refuseUnknownReferences(input, facts);
  if (refused !== null) return refused;
  return withWarnings(recordExpense(toExpense(input), expense, facts), facts.measured);
}

export function refuseUnknownReferences(
  { receiptId }: NewMaintenance,
  { vehicle, receipt }: MaintenanceFacts,
): Rejected<'not-found'> | null {
  if (vehicle === null) return rejected('not-found');
  return receiptId !== null && receipt === null ? rejectUnknownFile('receipt') : null;
}

export function withWarnings<Event, Code extends string>(
  verdict: Decision<Event, Code, WarningCode>,
  further: readonly Warning<WarningCode>[],
): Decision<Event, Code, WarningCode> {
  return verdict.accepted ? { ...verdict, warnings: [...verdict.warnings, ...further] } : verdict;
}

/** Converts a maintenance record to the expense that is posted for it. */
export function toExpense(input: NewMaintenance): ExpenseInput {
  const { category, amount, date, mode, vendorId, vehicleId, driverId, tripId, branchId } = input;
  const { paymentRefNo, billNo, notes, receiptId, details, fromDriverAdvance } = input;
  const litres = toLitres(category, details);
  return {
    kind: 'expense',
    named: {
      partyIds: vendorId === null ? [] : [vendorId],
      customerId: null,
      vehicleId,
      driverId,
      userId: null,
    },
    category,
    amount,
    date,
    mode,
    vendorId,
    vehicleId,
    driverId,
    tripId,
    branchId,
    paymentRefNo,
    billNo,
    notes,
    receiptId,
    driverAdvanceUse: fromDriverAdvance ? 'spent' : null,
    paidTo: null,
    fuelQuantity: litres,
    groupId: null,
    // Litres of fuel or urea are the entry's quantity, so the details repeat none.
    maintenance: omitUnset(
      details.unitType === 'BUCKET' || litres === null ? details : { ...details, quantity: null },
    ),
  };
}
