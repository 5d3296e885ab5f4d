import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { type Expense, type ExpenseEvent } from './expense.ts';
import { makeEntryId } from './entry-id.ts';
import { reverse } from './reversals.ts';

/** docs/rules/money.md#reversals: one event, whose entry reverses the expense on the expense's own date. */
export function deleteExpense(
  input: { readonly id: string; readonly reason: string | null },
  expense: Expense | null,
  facts: Pick<Facts, 'newId'>,
): Decision<ExpenseEvent, 'not-found' | 'already-deleted'> {
  const entry = expense?.entries[input.id];
  if (expense === null || entry === undefined) return rejected('not-found');
  if (entry.reversedBy !== null) return rejected('already-deleted');
  const { id: expenseId, branchId, vehicleId, driverId } = expense;
  const reversal = reverse(entry, makeEntryId('expense', expenseId, facts.newId('reversal')));
  const { occurredOn } = entry;
  const about = { expenseId, branchId, vehicleId, driverId, occurredOn, reason: input.reason };
  return accepted([{ type: 'ExpenseDeleted', data: { ...about, entries: [reversal] } }]);
}
