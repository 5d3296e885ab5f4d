import { type WireResponse, type InputOf } from '@bahi/contract/define';
import {
  PERFORMANCE_MONTHS,
  type vehiclePerformance as contract,
} from '@bahi/contract/fleet/vehicle-performance';
import { monthOf, type Day } from '@bahi/kernel/day';
import { accumulate, negate, paise, rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { monthOfDay } from '@bahi/kernel/period';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { areOwn } from '../own-ids.ts';
import { vehicleTable } from '../rows/fleet.projection.ts';
import { vehicleMonthTable } from '../rows/vehicle-months.projection.ts';

/** Months without an entry are answered as 0. */
export async function vehiclePerformance(
  rows: Rows,
  { vehicleId }: InputOf<typeof contract>,
  { organisationId }: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  if (!(await areOwn(rows, organisationId, [[vehicleTable, vehicleId]]))) return null;
  const months = Array.from({ length: PERFORMANCE_MONTHS }, (_, index) =>
    monthOf(monthOfDay(today, PERFORMANCE_MONTHS - 1 - index).from),
  );
  const where = { organisationId, vehicleId, month: { atLeast: months[0], atMost: months.at(-1) } };
  const sums = await rows.sumBy(
    vehicleMonthTable,
    where,
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
