import { type PaymentMode } from '@bahi/contract/labels';
import { type WarningCode } from '@bahi/contract/refusals';
import { warnBelowZero } from '@bahi/domain/money/box-below-zero';
import { type Decision } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { readBoxBalances } from '@bahi/projections/ledger/cash-book/box-balance';
import { type CommandContext } from './messages.ts';
import { type Reader } from './reader.ts';

/** Adds the warnings to a decision. */
export type CashWarning = <Event extends DomainEvent, Code extends string, Warn extends string>(
  decision: Decision<Event, Code, Warn>,
) => Decision<Event, Code, Warn | WarningCode>;

/**
 * Reads what the CASH box holds that an expense is paid from. The returned function adds the warning that the expense
 * takes it below zero. Without rows there is no warning. A DRIVER does not learn what boxes hold.
 * docs/rules/branches.md#a-box-below-zero.
 */
export async function prepareCashWarning(
  reader: Reader,
  { mode, cashBranchId }: { readonly mode: PaymentMode | null; readonly cashBranchId: string },
  { caller, call }: CommandContext,
): Promise<CashWarning> {
  const isWarned = mode === 'CASH' && caller.role !== 'DRIVER';
  const boxes = [{ branchId: cashBranchId, mode: 'CASH' }] as const;
  const balances = isWarned
    ? await reader.tryRead((rows) => readBoxBalances(rows, boxes, caller, call.today))
    : null;
  return (decision) => warnBelowZero(decision, balances ?? [], 'amount');
}
