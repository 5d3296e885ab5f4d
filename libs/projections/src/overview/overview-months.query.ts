import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type overviewMonths as contract } from '@bahi/contract/overview/overview-months';
import { addDays, toMonth, type Day } from '@bahi/kernel/day';
import { accumulate, negate, paise, rupeesFromPaise, ZERO, type Paise } from '@bahi/kernel/paise';
import { monthOfDay } from '@bahi/kernel/period';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { type Asked, type Shown } from '../past-bounds.ts';
import { resultTable } from './overview.projection.ts';
import { vehicleResultConditions } from '../results.ts';
import { findRequestedVehicles } from './requested-vehicles.ts';

/** The months of the longest period that may be requested. */
const MAX_MONTHS = 12 * 300;

interface Result {
  readonly revenue: Paise;
  readonly expense: Paise;
}

const NOTHING: Result = { revenue: ZERO, expense: ZERO };

/** Null if the filter names a vehicle outside the firm. */
export async function overviewMonths(
  rows: Rows,
  input: Asked<InputOf<typeof contract>>,
  { organisationId }: Member,
): Promise<Shown<WireResponse<typeof contract>> | null> {
  const vehicles = await findRequestedVehicles(rows, input, organisationId);
  if (vehicles === null) return null;
  const where = vehicleResultConditions(organisationId, vehicles, input);
  const sums = await rows.sumBy(resultTable, where, 'month', ['revenuePaise', 'expensePaise'], MAX_MONTHS);
  const found = new Map(
    sums.map(({ value, sums: { revenuePaise, expensePaise } }): [string, Result] => [
      value,
      { revenue: paise(revenuePaise), expense: paise(expensePaise) },
    ]),
  );
  const known = [...found].flatMap(([month, { revenue, expense }]) =>
    revenue === 0 && expense === 0 ? [] : [month],
  );
  const first = input.startDate === null ? known[0] : toMonth(input.startDate);
  const last = input.endDate === null ? known.at(-1) : toMonth(input.endDate);
  return {
    months: monthsBetween(first, last).map((month) => {
      const { revenue, expense } = found.get(month) ?? NOTHING;
      return {
        month,
        revenue: rupeesFromPaise(revenue),
        expense: rupeesFromPaise(expense),
        profit: rupeesFromPaise(accumulate(revenue, negate(expense))),
      };
    }),
  };
}

/** Both ends included; empty if the first is after the last, or if neither is known. */
function monthsBetween(first: string | undefined, last: string | undefined): readonly string[] {
  const months: string[] = [];
  if (first === undefined || last === undefined) return months;
  for (let month = first; month <= last; month = toMonth(addDays(monthOfDay(`${month}-01` as Day).to, 1)))
    months.push(month);
  return months;
}
