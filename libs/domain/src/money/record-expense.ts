import { type ExpenseCategory, type MaintenanceCategory, type PartyType } from '@bahi/contract/labels';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type NewExpense } from '@bahi/contract/trips/create-transaction';
import { type Day } from '@bahi/kernel/day';
import {
  accepted,
  rejected,
  rejectedField,
  type Decision,
  type Rejected,
  type Warning,
} from '@bahi/kernel/decision';
import { type StoredDetails } from './maintenance-details.ts';
import { warnBeforeOpening } from './warn-before-opening.ts';
import { expenseEntryId, type Expense, type ExpenseEvent } from './expense.ts';
import { postExpense, type EntryBranches, type EntryHead, type ExpensePayment } from './postings.ts';

/** An expense from a form; for maintenance, also the details recorded with it. */
export interface ExpenseInput extends Omit<NewExpense, 'category'> {
  readonly category: ExpenseCategory | MaintenanceCategory;
  readonly maintenance?: StoredDetails;
  readonly receiptId?: string | null;
}

/**
 * The things that an expense names, read from their own streams; null for each that the firm does not have.
 */
export interface ExpenseFacts {
  /** Everything that the request names, in any order, including the three below. */
  readonly named: readonly (object | null)[];
  readonly vendor: { readonly type: PartyType; readonly openingDate: Day } | null;
  readonly driver: { readonly role: Role | null } | null;
  /** The person who is paid. */
  readonly person: { readonly role: Role | null } | null;
}

/** docs/rules/money.md#expenses: an expense without a trip; it may name a vehicle. */
export function recordExpense(
  input: ExpenseInput,
  expense: Expense | null,
  facts: ExpenseFacts & {
    readonly expenseId: string;
    /**
     * The branch that the request names, else the branch of its vehicle, else the caller's.
     * docs/rules/branches.md#the-two-branches-of-an-entry.
     */
    readonly branchId: string;
    readonly branches: EntryBranches;
  },
): Decision<ExpenseEvent, ExpenseRefusal | 'conflict', WarningCode> {
  // The id derives from the command, so this is a repeated command: transact answers as it did the first time.
  if (expense !== null) return rejected('conflict');
  const refused = validateParties(input, facts);
  if (refused !== null) return refused;
  const { expenseId, branchId, branches } = facts;
  const { vehicleId, date: occurredOn } = input;
  const { driverId, managerId } = { driverId: input.driverId, managerId: null, ...payeeField(input, facts) };
  const head = toExpenseHead(input, expenseEntryId(expenseId));
  const entries = postExpense(head, { branchId, vehicleId, driverId, managerId }, branches);
  const data = { expenseId, branchId, vehicleId, driverId, occurredOn, entries };
  return accepted([{ type: 'ExpenseRecorded', data }], expenseWarnings(input, facts));
}

/** The person who is paid becomes the expense's driver if they are a DRIVER, else its manager. */
export function payeeField({ paidTo }: ExpenseInput, { person }: ExpenseFacts) {
  if (paidTo === null) return {};
  return person?.role === 'DRIVER' ? { driverId: paidTo } : { managerId: paidTo };
}

export type ExpenseRefusal = 'not-found' | 'wrong-party-type' | 'wrong-role';

/** A vendor must be a VENDOR or BROKER (docs/rules/money.md#expenses), and a driver a DRIVER of the firm. */
export function validateParties(
  { vendorId, driverId }: ExpenseInput,
  { named, vendor, driver }: ExpenseFacts,
): Rejected<ExpenseRefusal> | null {
  if (named.includes(null)) return rejected('not-found');
  if (vendorId !== null && vendor?.type === 'CUSTOMER')
    return rejectedField('wrong-party-type', 'vendorId', refusalMessages.vendorsOnly);
  if (driverId !== null && driver?.role !== 'DRIVER')
    return rejectedField('wrong-role', 'driverId', refusalMessages.chooseRole('driver'));
  return null;
}

/** The head of an expense's entry. */
export function toExpenseHead(
  input: Omit<ExpenseInput, 'kind' | 'tripId' | 'named' | 'vehicleId' | 'groupId'>,
  entryId: string,
): EntryHead & ExpensePayment {
  const { category, mode, vendorId, paymentRefNo, billNo, paidTo, notes, fuelQuantity: quantity } = input;
  const { date: occurredOn, amount: amountPaise, receiptId: fileId = null, maintenance } = input;
  const optional = { paymentRefNo, billNo, paidTo, notes, fileId, ...(maintenance && { maintenance }) };
  return { entryId, occurredOn, amountPaise, category, mode, vendorId, quantity, ...optional };
}

export function expenseWarnings(
  { date, vendorId }: ExpenseInput,
  { vendor }: ExpenseFacts,
): Warning<WarningCode>[] {
  return vendorId === null || vendor === null ? [] : warnBeforeOpening(vendor.openingDate, date, 'date');
}
