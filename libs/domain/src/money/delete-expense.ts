import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { type Expense, type ExpenseEvent } from './expense.ts';
import { entryIdOf, reverse } from './postings.ts';

/** RULES section 5, "Reversals": one linked compensating event on the expense's own date. */
export function deleteExpense(
  input: { readonly id: string; readonly reason: string | null },
  expense: Expense | null,
  facts: Pick<Facts, 'newId'>,
): Decision<ExpenseEvent, 'not-found' | 'already-deleted'> {
  if (expense === null || input.id !== expense.entryId) return rejected('not-found');
  if (expense.deleted) return rejected('already-deleted');
  const { id: expenseId, entryId, occurredOn, amountPaise, category, vehicleId } = expense;
  const reversalId = entryIdOf('expense', expenseId, facts.newId('reversal'));
  const data = {
    expenseId,
    entryId,
    reversalId,
    occurredOn,
    amountPaise,
    category,
    vehicleId,
    reason: input.reason,
    postings: [...reverse(expense.postings, reversalId)],
  };
  return accepted([{ type: 'ExpenseDeleted', data }]);
}
