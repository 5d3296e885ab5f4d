import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { MAX_BRANCHES } from '@bahi/contract/branch-fields';
import { type overviewBranches as contract } from '@bahi/contract/overview/overview-branches';
import { accumulate, negate, paise, rupeesFromPaise, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { type Asked, type Shown } from '../past-bounds.ts';
import { vehicleResultConditions, narrowToPeriod } from '../results.ts';
import { owedSpanTable } from '../ledger/branch-books/branch-books.projection.ts';
import { branchTable } from '../branches/branches.projection.ts';
import { resultTable } from './overview.projection.ts';
import { countTrips } from './count-trips.ts';
import { findRequestedVehicles } from './requested-vehicles.ts';

interface Figures {
  readonly trips: number | null;
  readonly revenue: Paise;
  readonly expense: Paise;
  readonly owed: Paise;
}

/** Null if the filter names a vehicle outside the firm. */
export async function overviewBranches(
  rows: Rows,
  input: Asked<InputOf<typeof contract>>,
  { organisationId, branches: seen }: Member,
): Promise<Shown<WireResponse<typeof contract>> | null> {
  const vehicles = await findRequestedVehicles(rows, input, organisationId);
  if (vehicles === null) return null;
  const results = await rows.sumBy(
    resultTable,
    vehicleResultConditions(organisationId, vehicles, input),
    'branchId',
    ['revenuePaise', 'expensePaise', 'tripCount'],
    MAX_BRANCHES,
  );
  const resultsByBranch = new Map(results.map(({ value, sums }) => [value, sums]));
  const owed = await owedByBranch(rows, organisationId, input.endDate);
  const sort = ['rank', 'name', 'position'] as const;
  const all = await rows.find(branchTable, { where: { organisationId }, sort });
  const listed: (Figures & { readonly branch: (typeof all)[number] })[] = [];
  for (const branch of all) {
    if (seen !== 'ALL' && !seen.includes(branch.id)) continue;
    const { revenuePaise = 0, expensePaise = 0, tripCount = 0 } = resultsByBranch.get(branch.id) ?? {};
    listed.push({
      branch,
      trips:
        vehicles === undefined
          ? tripCount
          : await countTrips(rows, organisationId, vehicles, input, branch.id),
      revenue: paise(revenuePaise),
      expense: paise(expensePaise),
      owed: owed.get(branch.id) ?? ZERO,
    });
  }
  return {
    branches: listed.map(({ branch: { id, name, code }, ...figures }) => ({
      branch: { id, name, code },
      ...inRupees(figures),
    })),
    total: inRupees({
      trips: listed.reduce<number | null>(
        (count, { trips }) => (count === null || trips === null ? null : count + trips),
        0,
      ),
      revenue: sum(listed, ({ revenue }) => revenue),
      expense: sum(listed, ({ expense }) => expense),
      owed: sum(listed, (branch) => branch.owed),
    }),
  };
}

/** The total debt at the end of that day. */
async function owedByBranch(
  rows: Rows,
  organisationId: string,
  endDate: InputOf<typeof contract>['endDate'],
): Promise<ReadonlyMap<string, Paise>> {
  const where = narrowToPeriod({ startDate: null, endDate }, { organisationId });
  const owed = await rows.sumBy(owedSpanTable, where, 'branchId', ['balancePaise'], MAX_BRANCHES);
  return new Map(owed.map(({ value, sums }) => [value, paise(sums.balancePaise)]));
}

function inRupees({ trips, revenue, expense, owed }: Figures) {
  return {
    totalTrips: trips,
    totalRevenue: rupeesFromPaise(revenue),
    totalExpenses: rupeesFromPaise(expense),
    totalProfit: rupeesFromPaise(accumulate(revenue, negate(expense))),
    interBranch: rupeesFromPaise(owed),
  };
}
