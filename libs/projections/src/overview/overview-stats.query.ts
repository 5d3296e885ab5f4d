import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type overviewStats as contract } from '@bahi/contract/overview/overview-stats';
import { accumulate, negate, paise, rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { type Asked, type Shown } from '../past-bounds.ts';
import { resultTable } from './overview.projection.ts';
import { vehicleResultConditions } from '../results.ts';
import { countTrips } from './count-trips.ts';
import { findRequestedVehicles } from './requested-vehicles.ts';

/** Null if the filter names a vehicle outside the firm. */
export async function overviewStats(
  rows: Rows,
  input: Asked<InputOf<typeof contract>>,
  { organisationId }: Member,
): Promise<Shown<WireResponse<typeof contract>> | null> {
  const vehicles = await findRequestedVehicles(rows, input, organisationId);
  if (vehicles === null) return null;
  const sums = await rows.sum(resultTable, vehicleResultConditions(organisationId, vehicles, input), [
    'revenuePaise',
    'expensePaise',
    'unclassifiedPaise',
    'tripCount',
  ]);
  const [revenue, expense] = [paise(sums.revenuePaise), paise(sums.expensePaise)];
  return {
    totalTrips:
      vehicles === undefined ? sums.tripCount : await countTrips(rows, organisationId, vehicles, input),
    totalRevenue: rupeesFromPaise(revenue),
    totalExpenses: rupeesFromPaise(expense),
    totalProfit: rupeesFromPaise(accumulate(revenue, negate(expense))),
    unclassified: rupeesFromPaise(paise(sums.unclassifiedPaise)),
  };
}
