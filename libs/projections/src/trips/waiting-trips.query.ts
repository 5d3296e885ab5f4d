import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type waitingTrips as contract } from '@bahi/contract/trips/waiting-trips';
import { type Day } from '@bahi/kernel/day';
import { paise, rupeesFromPaise, sum } from '@bahi/kernel/paise';
import { type Rows, type WhereAny } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { countLength } from '../list.ts';
import { tripTable, type TripRow, waitingTable } from './trips.projection.ts';
import { firstDayInTime, filterByPendingStep, searchTrips } from './search/trip-search.ts';
import { NO_TRIPS, type WaitingCount, type WaitingRow } from './waiting-row.ts';

type Answer = WireResponse<typeof contract>;

/**
 * Without filters, sums the prebuilt rows of each branch. With filters, counts and sums the trips, up to the limit of
 * lists. Null if a filter names something outside the firm.
 */
export async function waitingTrips(
  rows: Rows,
  input: InputOf<typeof contract>,
  caller: Member,
  today: Day,
): Promise<Answer | null> {
  const { branchId: _, ...filters } = input;
  if (Object.values(filters).every((filter) => filter === null))
    return sumBranches(
      await rows.find(waitingTable, { where: { organisationId: caller.organisationId } }),
      today,
    );
  const search = await searchTrips(rows, input, caller);
  if (search === null) return null;
  return {
    podPending: await sumTrips(rows, filterByPendingStep(search.where, 'POD_PENDING', today)),
    toSettle: await sumTrips(rows, filterByPendingStep(search.where, 'TO_SETTLE', today)),
    overdue: await sumTrips(rows, filterByPendingStep(search.where, 'OVERDUE', today)),
  };
}

function sumBranches(branches: readonly WaitingRow[], today: Day): Answer {
  const days = branches.flatMap(({ toSettle }) =>
    Object.values(toSettle).flatMap((month) => Object.entries(month)),
  );
  const late = days.filter(([day]) => day < firstDayInTime(today));
  const addUp = (some: readonly WaitingCount[]) =>
    toAnswer({
      count: some.reduce((all, { count }) => all + count, NO_TRIPS.count),
      amountPaise: sum(some, ({ amountPaise }) => amountPaise),
    });
  const sumDays = (some: typeof days) => addUp(some.map(([, ofDay]) => ofDay));
  return {
    podPending: addUp(branches.map(({ podPending }) => podPending)),
    toSettle: sumDays(days),
    overdue: sumDays(late),
  };
}

async function sumTrips(rows: Rows, where: WhereAny<TripRow>): Promise<Answer['podPending']> {
  const { length: count, more } = await countLength(rows, tripTable, where);
  if (more) return { count, more, amount: null };
  const { balancePaise } = await rows.sum(tripTable, where, ['balancePaise']);
  return toAnswer({ count, amountPaise: paise(balancePaise) });
}

function toAnswer({ count, amountPaise }: WaitingCount): Answer['podPending'] {
  return { count, amount: rupeesFromPaise(amountPaise) };
}
