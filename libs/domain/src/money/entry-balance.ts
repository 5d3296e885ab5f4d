import { type Entry } from './entry.ts';

/** Branches whose lines of one entry do not sum to 0. */
export interface Imbalance {
  /** A branch, or two branches: `<branch> and <branch>`. */
  readonly of: string;
  readonly sumPaise: bigint;
}

/** The first branch in which the lines do not sum to 0 (docs/rules/branches.md#books-that-balance). */
export function findImbalance({ lines }: Pick<Entry, 'lines'>): Imbalance | undefined {
  const sums = new Map<string, bigint>();
  for (const { branchId, amountPaise } of lines) addTo(sums, branchId, amountPaise);
  return firstUnbalanced(sums);
}

/** The first two branches that do not agree on the debt between them. */
export function findDebtImbalance(entry: Pick<Entry, 'lines'>): Imbalance | undefined {
  const sums = new Map<string, bigint>();
  for (const { branchId, otherBranchId, amountPaise } of listOwedLines(entry))
    addTo(sums, [branchId, otherBranchId].sort().join(' and '), amountPaise);
  return firstUnbalanced(sums);
}

/** The lines by which one branch owes another. */
export function listOwedLines({ lines }: Pick<Entry, 'lines'>) {
  return lines.flatMap(({ account, branchId, amountPaise }) =>
    account.kind === 'inter-branch' ? [{ branchId, otherBranchId: account.otherBranchId, amountPaise }] : [],
  );
}

function firstUnbalanced(sums: ReadonlyMap<string, bigint>): Imbalance | undefined {
  for (const [of, sumPaise] of sums) if (sumPaise !== 0n) return { of, sumPaise };
  return undefined;
}

/** Adds an amount to the sum of a key. */
export function addTo(sums: Map<string, bigint>, key: string, amountPaise: number): void {
  sums.set(key, (sums.get(key) ?? 0n) + BigInt(amountPaise));
}
