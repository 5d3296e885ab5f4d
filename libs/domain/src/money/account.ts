import {
  deductionCategories,
  expenseAccounts,
  paymentModes,
  type DeductionCategory,
  type ExpenseAccount,
  type PaymentMode,
} from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import * as v from 'valibot';

/**
 * What money moves between (docs/rules/money.md#balanced-postings; section 8 for branches). On a party's account plus
 * is outward, they owe us more; on the others it is the counter side.
 */
export const account = v.variant('kind', [
  v.object({ kind: v.literal('party'), partyId: v.string() }),
  v.object({ kind: v.literal('freight') }),
  v.object({ kind: v.literal('deduction'), category: v.picklist(codes(deductionCategories)) }),
  v.object({ kind: v.literal('cash'), mode: v.picklist(codes(paymentModes)) }),
  v.object({ kind: v.literal('expense'), category: v.picklist(codes(expenseAccounts)) }),
  /** What a vendor's credit was for is decided later. */
  v.object({ kind: v.literal('unclassified-credit') }),
  /** Tax that customers kept for us. */
  v.object({ kind: v.literal('tds-receivable') }),
  v.object({ kind: v.literal('opening-equity') }),
  /** Plus: the branch `otherBranchId` owes the line's own branch. */
  v.object({ kind: v.literal('inter-branch'), otherBranchId: v.string() }),
]);
export type Account = v.InferOutput<typeof account>;

export const accounts = {
  party: (partyId: string): Account => ({ kind: 'party', partyId }),
  freight: { kind: 'freight' } as Account,
  deduction: (category: DeductionCategory): Account => ({ kind: 'deduction', category }),
  cash: (mode: PaymentMode): Account => ({ kind: 'cash', mode }),
  expense: (category: ExpenseAccount): Account => ({ kind: 'expense', category }),
  unclassifiedCredit: { kind: 'unclassified-credit' } as Account,
  tdsReceivable: { kind: 'tds-receivable' } as Account,
  openingEquity: { kind: 'opening-equity' } as Account,
  interBranch: (otherBranchId: string): Account => ({ kind: 'inter-branch', otherBranchId }),
} as const;

/** Equal for equal accounts, whatever the order of their fields: a kind has one more at most. For grouping, nothing is read from it. */
export function accountKey(of: Account): string {
  const { kind, ...which } = of;
  return [kind, ...Object.values(which)].join(' ');
}
