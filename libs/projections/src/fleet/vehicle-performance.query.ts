import { type WireResponse, type InputOf } from '@bahi/contract/define';
import {
  PERFORMANCE_MONTHS,
  type vehiclePerformance as contract,
} from '@bahi/contract/fleet/vehicle-performance';
import { toMonth, type Day } from '@bahi/kernel/day';
import { accumulate, negate, paise, rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { monthOfDay } from '@bahi/kernel/period';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { type Asked, type Shown } from '../past-bounds.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { resultConditions } from '../results.ts';
import { vehicleTable } from './fleet.projection.ts';
import { resultTable } from '../overview/overview.projection.ts';

/** Months without an entry are answered as 0. */
export async function vehiclePerformance(
  rows: Rows,
  { vehicleId, asOf = null }: Asked<InputOf<typeof contract>>,
  { organisationId }: Member,
  today: Day,
): Promise<Shown<WireResponse<typeof contract>> | null> {
  if (!(await areIdsOfFirm(rows, organisationId, [[vehicleTable, vehicleId]]))) return null;
  const months = Array.from({ length: PERFORMANCE_MONTHS }, (_, index) =>
    toMonth(monthOfDay(today, PERFORMANCE_MONTHS - 1 - index).from),
  );
  const since = monthOfDay(today, PERFORMANCE_MONTHS - 1).from;
  const sums = await rows.sumBy(
    resultTable,
    resultConditions(organisationId, [vehicleId], {
      startDate: since,
      endDate: asOf ?? monthOfDay(today).to,
    }),
    'month',
    ['revenuePaise', 'expensePaise'],
    PERFORMANCE_MONTHS,
  );
  const profits = new Map(
    sums.map(({ value, sums: { revenuePaise, expensePaise } }) => [
      value,
      accumulate(paise(revenuePaise), negate(paise(expensePaise))),
    ]),
  );
  return {
    performance: months.map((date) => ({ date, profit: rupeesFromPaise(profits.get(date) ?? ZERO) })),
  };
}
