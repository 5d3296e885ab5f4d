import { type namedBranch } from '@bahi/contract/branch-fields';
import { type ledgerPoint } from '@bahi/contract/ledger/list-ledger-points';
import { accumulate, rupeesFromPaise, ZERO, type Paise } from '@bahi/kernel/paise';
import type * as v from 'valibot';
import { type SettlementRow } from '../khata/ledger.projection.ts';

type Branch = v.InferInput<typeof namedBranch>;

/**
 * Each branch's part of a payment, in the order of its shares; absent if one branch has all of it. The opening balance
 * and credit on account belong to the head office (docs/rules/branches.md#the-two-branches-of-an-entry).
 */
export function listBranchShares(
  { allocations, openingPaise, onAccountPaise }: SettlementRow,
  findTripBranch: (tripId: string) => Branch | undefined,
  headOffice: Branch,
): Pick<v.InferInput<typeof ledgerPoint>, 'branchShares'> {
  const shares = [
    ...allocations.map(({ tripId, amountPaise }) => ({ branch: findTripBranch(tripId), amountPaise })),
    { branch: headOffice, amountPaise: openingPaise },
    { branch: headOffice, amountPaise: onAccountPaise },
  ];
  const byBranch = new Map<string, { readonly branch: Branch; readonly amountPaise: Paise }>();
  for (const { branch, amountPaise } of shares) {
    if (branch === undefined || amountPaise === 0) continue;
    const before = byBranch.get(branch.id)?.amountPaise ?? ZERO;
    byBranch.set(branch.id, { branch, amountPaise: accumulate(before, amountPaise) });
  }
  if (byBranch.size < 2) return {};
  const branchShares = [...byBranch.values()].map(({ branch, amountPaise }) => ({
    branch,
    amount: rupeesFromPaise(amountPaise),
  }));
  return { branchShares };
}
