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
 * The accounts between which money moves (docs/rules/money.md#balanced-postings,
 * docs/rules/branches.md#books-that-balance). A positive amount on a party's account is outward: the party
 * owes us more. The lines of an entry sum to 0, so the other accounts get the opposite sign: a receipt is
 * negative for the party and positive for cash.
 */
export const account = v.variant('kind', [
  v.object({ kind: v.literal('party'), partyId: v.string() }),
  v.object({ kind: v.literal('freight') }),
  v.object({ kind: v.literal('deduction'), category: v.picklist(codes(deductionCategories)) }),
  v.object({ kind: v.literal('cash'), mode: v.picklist(codes(paymentModes)) }),
  v.object({ kind: v.literal('expense'), category: v.picklist(codes(expenseAccounts)) }),
  /** A vendor's credit whose category is decided later. */
  v.object({ kind: v.literal('unclassified-credit') }),
  /** Tax that customers withheld and pay to the state for the firm. */
  v.object({ kind: v.literal('tds-receivable') }),
  v.object({ kind: v.literal('opening-equity') }),
  /** Positive: the branch `otherBranchId` owes the line's own branch. */
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

/**
 * A text that is equal for equal accounts, to group lines by. A kind has at most one more field, so the order
 * of fields does not matter.
 */
export function accountKey(of: Account): string {
  const { kind, ...which } = of;
  return [kind, ...Object.values(which)].join(' ');
}
