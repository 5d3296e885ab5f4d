import { type namedBranch } from '@bahi/contract/branch-fields';
import { type ledgerPoint } from '@bahi/contract/ledger/list-ledger-points';
import { accumulate, rupeesFromPaise, ZERO, type Paise } from '@bahi/kernel/paise';
import type * as v from 'valibot';
import { type SettlementRow } from '../khata/ledger.projection.ts';

type Branch = v.InferInput<typeof namedBranch>;

/**
 * Each branch's part of a payment, in the order of its shares; absent if one branch has all of it. The opening balance
 * and credit on account belong to the head office (docs/rules/branches.md#the-two-branches-of-an-entry). A trip that
 * moves to another branch later changes nothing here.
 */
export function listBranchShares(
  { allocations, openingPaise, onAccountPaise }: SettlementRow,
  headOfficeId: string,
  nameBranch: (branchId: string) => Branch,
): Pick<v.InferInput<typeof ledgerPoint>, 'branchShares'> {
  const shares = [
    ...allocations,
    { branchId: headOfficeId, amountPaise: openingPaise },
    { branchId: headOfficeId, amountPaise: onAccountPaise },
  ];
  const byBranch = new Map<string, Paise>();
  for (const { branchId, amountPaise } of shares) {
    if (amountPaise !== 0) byBranch.set(branchId, accumulate(byBranch.get(branchId) ?? ZERO, amountPaise));
  }
  if (byBranch.size < 2) return {};
  const branchShares = [...byBranch].map(([branchId, amountPaise]) => ({
    branch: nameBranch(branchId),
    amount: rupeesFromPaise(amountPaise),
  }));
  return { branchShares };
}
