import { type PaymentMode } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Paise } from '@bahi/kernel/paise';
import { expenseEntryId, type Expense, type ExpenseEvent } from './expense.ts';
import { postExpense, type EntryBranches } from './postings.ts';

/** The bank's charges for a returned cheque: an expense of the firm, paid by bank. */
export function recordBankCharges(
  { date: occurredOn, charges }: { readonly date: Day; readonly charges: Paise | null },
  expense: Expense | null,
  facts: {
    readonly expenseId: string;
    /** The id of the entry that records the cheque's return. */
    readonly returnId: string;
    readonly branchId: string;
    readonly branches: EntryBranches;
    readonly mode: PaymentMode;
  },
): Decision<ExpenseEvent, 'conflict'> {
  const { expenseId, returnId: groupId, branchId, branches, mode } = facts;
  if (expense !== null || charges === null) return rejected('conflict');
  const head = {
    entryId: expenseEntryId(expenseId),
    groupId,
    occurredOn,
    amountPaise: charges,
    ...({ category: 'BANK_CHARGES', mode, vendorId: null } as const),
  };
  const entries = postExpense(head, { branchId }, branches);
  const data = { expenseId, branchId, vehicleId: null, driverId: null, occurredOn, entries };
  return accepted([{ type: 'ExpenseRecorded', data }]);
}
