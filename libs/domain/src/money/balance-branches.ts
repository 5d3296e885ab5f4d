import { add, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { accounts } from './account.ts';
import { type EntryLine } from './entry.ts';

/**
 * Adds lines so that the lines of each branch sum to 0. The imbalance of a branch becomes a debt between it
 * and the branch of the cash; without cash, the branch of the first line
 * (docs/rules/branches.md#books-that-balance).
 */
export function balanceBranches(lines: readonly EntryLine[]): EntryLine[] {
  const hub = (lines.find(({ account }) => account.kind === 'cash') ?? lines[0])?.branchId;
  if (hub === undefined) return [];
  const sums = new Map<string, Paise>();
  for (const { branchId, amountPaise } of lines)
    sums.set(branchId, add(sums.get(branchId) ?? ZERO, amountPaise));
  const pairs = [...sums].flatMap(([branchId, amountPaise]) =>
    branchId === hub || amountPaise === 0
      ? []
      : [
          { account: accounts.interBranch(hub), amountPaise: negate(amountPaise), branchId },
          { account: accounts.interBranch(branchId), amountPaise, branchId: hub },
        ],
  );
  return [...lines, ...pairs];
}
