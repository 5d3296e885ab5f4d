import { type WireResponse } from '@bahi/contract/define';
import { listOwedEntries } from '@bahi/contract/ledger/list-owed-entries';
import { owedByBranches } from '@bahi/contract/ledger/owed-by-branches';
import { overviewBranches } from '@bahi/contract/overview/overview-branches';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { type Session } from '../../harness/connection.ts';
import { toPaise, toRupees, total } from '../exact.ts';
import { type StoredPosting } from './log-figures.ts';
import { groupBy, INTER_BRANCH, compare, type Report } from './log-invariants.ts';

type Overview = WireResponse<typeof overviewBranches>;
type Owed = WireResponse<typeof owedByBranches>;

/** The number of latest days that are checked one by one, besides the whole period. */
const DAYS = 3;

/** Checks that the books of each branch balance, add up to those of the firm, and match the server's answers. */
export async function checkBranchBooks(
  reader: Session,
  lines: readonly StoredPosting[],
  report: Report,
): Promise<void> {
  const days = [...new Set(lines.map(({ occurredOn }) => occurredOn))].sort().slice(-DAYS);
  for (const span of [{}, ...days.map((day) => ({ startDate: day, endDate: day }))]) {
    const overview = await reader.mustCall(overviewBranches, span);
    compareOverview(overview, lines, span, report);
    const { totalTrips, totalRevenue, totalExpenses, totalProfit } = await reader.mustCall(
      overviewStats,
      span,
    );
    const firm = { totalTrips, totalRevenue, totalExpenses, totalProfit, interBranch: 0 };
    compare(report, `branches add up ${JSON.stringify(span)}`, overview.total, firm);
  }
  const { branches } = await reader.mustCall(overviewBranches, {});
  for (const { branch } of branches) {
    const owed = await reader.mustCall(owedByBranches, { branchId: branch.id });
    compareOwed(owed, branch.id, lines, report);
    for (const other of owed.others) {
      const pair = { branchId: branch.id, otherBranchId: other.branch.id, limit: 100 };
      const { entries, length, total: sum } = await reader.mustCall(listOwedEntries, pair);
      compare(report, `entries of ${branch.id} with ${other.branch.id}`, sum, other.balance);
      if (length === entries.length)
        compare(
          report,
          `amounts of ${branch.id} with ${other.branch.id}`,
          sumRupees(entries.map(({ owed: amount }) => ({ amount }))),
          other.balance,
        );
    }
  }
}

interface Span {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** Compares the overview of each branch with the lines in its books. */
export function compareOverview(
  { branches, total: sum }: Overview,
  lines: readonly StoredPosting[],
  { startDate = '', endDate = '9999' }: Span,
  report: Report,
): void {
  for (const { branch, totalRevenue, totalExpenses, interBranch } of branches) {
    const own = lines.filter(({ branchId, occurredOn }) => branchId === branch.id && occurredOn <= endDate);
    const balance = total(own.map(({ amount }) => amount));
    if (balance !== 0n) report(`the books of branch ${branch.id} come to ${balance} on ${endDate}`);
    const sinceStart = own.filter(({ occurredOn }) => occurredOn >= startDate);
    compare(
      report,
      `figures of branch ${branch.id} from ${startDate} to ${endDate}`,
      { totalRevenue, totalExpenses, interBranch },
      {
        totalRevenue: toRupees(-sumAccounts(sinceStart, 'freight') - sumAccounts(sinceStart, 'deduction')),
        totalExpenses: toRupees(sumAccounts(sinceStart, 'expense')),
        interBranch: toRupees(sumAccounts(own, 'inter-branch')),
      },
    );
  }
  compare(report, 'what branches owe each other', sum.interBranch, 0);
}

/** Compares the debts of a branch with the lines in its books. */
export function compareOwed(
  { others, balance }: Owed,
  branchId: string,
  lines: readonly StoredPosting[],
  report: Report,
): void {
  const own = lines.filter((line) => line.branchId === branchId && line.account.startsWith(INTER_BRANCH));
  const expected = [...groupBy(own, ({ account }) => account.slice(INTER_BRANCH.length))]
    .map(([id, pairLines]) => `${id} ${toRupees(total(pairLines.map(({ amount }) => amount)))}`)
    // A pair of branches with a balance of 0 need not be listed.
    .filter((debt) => !debt.endsWith(' 0'));
  const found = others.map((other) => `${other.branch.id} ${other.balance}`);
  compare(
    report,
    `debts of branch ${branchId}`,
    found.filter((debt) => !debt.endsWith(' 0')).sort(),
    expected.sort(),
  );
  for (const other of others)
    compare(report, `parts of ${branchId} with ${other.branch.id}`, sumRupees(other.parts), other.balance);
  compare(report, `balance of branch ${branchId}`, balance, toRupees(sumAccounts(own, 'inter-branch')));
}

/** The sum of lines on the accounts of a kind. */
function sumAccounts(lines: readonly StoredPosting[], kind: string): bigint {
  return total(lines.filter(({ account }) => account.split(':').includes(kind)).map(({ amount }) => amount));
}

function sumRupees(amounts: readonly { readonly amount: number }[]): number {
  return toRupees(total(amounts.map(({ amount }) => toPaise(amount))));
}
