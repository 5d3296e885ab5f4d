import { codes } from '@bahi/contract/codes';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { tripStatuses } from '@bahi/contract/labels';
import { type overviewStats as contract } from '@bahi/contract/overview/overview-stats';
import { paise, rupeesFromPaise, subtract } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { inDays } from '../list.ts';
import { resultTable } from '../rows/overview.projection.ts';
import { tripTable } from '../rows/trips.projection.ts';
import { resultsOf } from '../results.ts';
import { vehiclesAsked } from './vehicles-asked.ts';

const NOT_CANCELLED = codes(tripStatuses).filter((status) => status !== 'CANCELLED');

/** Null where the filter names a vehicle that is not the firm's. */
export async function overviewStats(
  rows: Rows,
  input: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract> | null> {
  const vehicleIds = await vehiclesAsked(rows, input, organisationId);
  if (vehicleIds === null) return null;
  const sums = await rows.sum(resultTable, resultsOf(organisationId, vehicleIds, input), [
    'revenuePaise',
    'expensePaise',
    'unclassifiedPaise',
    'tripCount',
  ]);
  const [revenue, expense] = [paise(sums.revenuePaise), paise(sums.expensePaise)];
  return {
    totalTrips:
      vehicleIds === undefined ? sums.tripCount : await countTrips(rows, organisationId, vehicleIds, input),
    totalRevenue: rupeesFromPaise(revenue),
    totalExpenses: rupeesFromPaise(expense),
    totalProfit: rupeesFromPaise(subtract(revenue, expense)),
    unclassified: rupeesFromPaise(paise(sums.unclassifiedPaise)),
  };
}

/** By the vehicle that a trip has now: what was moved to another is that one's, also where no fare was posted. */
function countTrips(
  rows: Rows,
  organisationId: string,
  vehicleIds: readonly string[],
  days: Parameters<typeof inDays>[0],
): Promise<number> {
  const where = {
    ...{ organisationId, vehicleId: { in: vehicleIds } },
    ...{ status: { in: NOT_CANCELLED }, startedAt: inDays(days) },
  };
  return rows.count(tripTable, where, Number.MAX_SAFE_INTEGER);
}
