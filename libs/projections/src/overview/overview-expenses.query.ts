import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type overviewExpenses as contract } from '@bahi/contract/overview/overview-expenses';
import { computeCoverage } from '@bahi/kernel/coverage';
import { paise, rupeesFromPaise, sum } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { type Asked, type Shown } from '../past-bounds.ts';
import { spentTable } from './overview.projection.ts';
import { vehicleResultConditions } from '../results.ts';
import { findRequestedVehicles } from './requested-vehicles.ts';

/** More than there are categories. */
const MAX_CATEGORIES = 1_000;

/** Null if the filter names a vehicle outside the firm. */
export async function overviewExpenses(
  rows: Rows,
  input: Asked<InputOf<typeof contract>>,
  { organisationId }: Member,
): Promise<Shown<WireResponse<typeof contract>> | null> {
  const vehicles = await findRequestedVehicles(rows, input, organisationId);
  if (vehicles === null) return null;
  const where = vehicleResultConditions(organisationId, vehicles, input);
  const sums = await rows.sumBy(spentTable, where, 'category', ['amountPaise'], MAX_CATEGORIES);
  const groups = sums
    .map(({ value: category, sums: { amountPaise } }) => ({ category, amountPaise: paise(amountPaise) }))
    .filter(({ amountPaise }) => amountPaise !== 0)
    .toSorted((one, other) => other.amountPaise - one.amountPaise);
  const coverage = computeCoverage(groups.map(({ amountPaise }) => amountPaise));
  return {
    groupedExpenses: groups.map(({ category, amountPaise }, index) => ({
      category,
      coverage: coverage[index] ?? 0,
      amount: rupeesFromPaise(amountPaise),
    })),
    totalExpense: rupeesFromPaise(sum(groups, ({ amountPaise }) => amountPaise)),
  };
}
