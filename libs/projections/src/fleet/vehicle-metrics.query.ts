import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type vehicleMetrics as contract } from '@bahi/contract/fleet/vehicle-metrics';
import { accumulate, negate, paise, rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { type Asked, type Shown } from '../past-bounds.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { resultConditions } from '../results.ts';
import { vehicleTable } from './fleet.projection.ts';
import { resultTable } from '../overview/overview.projection.ts';

/** Summed from the vehicle's months, so the number of trips does not matter. */
export async function vehicleMetrics(
  rows: Rows,
  { vehicleId, asOf = null }: Asked<InputOf<typeof contract>>,
  { organisationId }: Member,
): Promise<Shown<WireResponse<typeof contract>> | null> {
  if (!(await areIdsOfFirm(rows, organisationId, [[vehicleTable, vehicleId]]))) return null;
  const ever = resultConditions(organisationId, [vehicleId], { startDate: null, endDate: asOf });
  const { revenuePaise, expensePaise } = await rows.sum(resultTable, ever, ['revenuePaise', 'expensePaise']);
  const [revenue, expense] = [paise(revenuePaise), paise(expensePaise)];
  return {
    revenue: rupeesFromPaise(revenue),
    expense: rupeesFromPaise(expense),
    profit: rupeesFromPaise(accumulate(revenue, negate(expense))),
  };
}
