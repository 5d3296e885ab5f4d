import { MAX_BRANCHES } from '@bahi/contract/branch-fields';
import { codes } from '@bahi/contract/codes';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { owedParts } from '@bahi/contract/labels';
import { type owedByBranches as contract } from '@bahi/contract/ledger/owed-by-branches';
import { paise, rupeesFromPaise, sum } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { narrowToPeriod } from '../results.ts';
import { OWED_COLUMNS, owedSpanTable } from './branch-books/branch-books.projection.ts';
import { branchTable } from '../branches/branches.projection.ts';

const PARTS = codes(owedParts);
const SUMS = [
  'balancePaise' as const,
  ...PARTS.flatMap((part) => [OWED_COLUMNS[part].amount, OWED_COLUMNS[part].count]),
];

/** Summed from days and months, so the number of entries does not matter. */
export async function owedByBranches(
  rows: Rows,
  { branchId, endDate }: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract>> {
  const where = narrowToPeriod({ startDate: null, endDate }, { organisationId, branchId });
  const groups = await rows.sumBy(owedSpanTable, where, 'otherBranchId', SUMS, MAX_BRANCHES);
  const sumsByBranch = new Map(groups.map(({ value, sums }) => [value, sums]));
  const sort = ['rank', 'name', 'position'] as const;
  const branches = await rows.find(branchTable, { where: { organisationId }, sort });
  const others = branches.flatMap(({ id, name, code }) => {
    const sums = sumsByBranch.get(id);
    if (sums === undefined) return [];
    const parts = PARTS.flatMap((part) => {
      const { amount, count } = OWED_COLUMNS[part];
      if (sums[count] === 0 && sums[amount] === 0) return [];
      return [{ part, amount: rupeesFromPaise(paise(sums[amount])), entries: sums[count] }];
    });
    const balance = rupeesFromPaise(paise(sums.balancePaise));
    return parts.length === 0 ? [] : [{ branch: { id, name, code }, balance, parts }];
  });
  const balance = sum(groups, ({ sums }) => paise(sums.balancePaise));
  return { others, balance: rupeesFromPaise(balance) };
}
