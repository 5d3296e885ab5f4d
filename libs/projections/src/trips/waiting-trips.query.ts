import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type waitingTrips as contract } from '@bahi/contract/trips/waiting-trips';
import { type Day } from '@bahi/kernel/day';
import { paise, rupeesFromPaise, sum } from '@bahi/kernel/paise';
import { type Rows, type WhereAny } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { lengthOf } from '../list.ts';
import { tripTable, type TripRow, waitingTable } from '../rows/trips.projection.ts';
import { firstInTime, thatWait, searchTrips } from './trip-search.ts';
import { NONE_WAITS, type Waiting, type WaitingRow } from '../rows/waiting-row.ts';

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
  if (Object.values(filters).every((asked) => asked === null))
    return ofBranches(
      await rows.find(waitingTable, { where: { organisationId: caller.organisationId } }),
      today,
    );
  const search = await searchTrips(rows, input, caller);
  if (search === null) return null;
  return {
    podPending: await addedUp(rows, thatWait(search.where, 'POD_PENDING', today)),
    toSettle: await addedUp(rows, thatWait(search.where, 'TO_SETTLE', today)),
    overdue: await addedUp(rows, thatWait(search.where, 'OVERDUE', today)),
  };
}

function ofBranches(branches: readonly WaitingRow[], today: Day): Answer {
  const days = branches.flatMap(({ toSettle }) =>
    Object.values(toSettle).flatMap((month) => Object.entries(month)),
  );
  const late = days.filter(([day]) => day < firstInTime(today));
  const together = (some: readonly Waiting[]) =>
    shown({
      count: some.reduce((all, { count }) => all + count, NONE_WAITS.count),
      amountPaise: sum(some, ({ amountPaise }) => amountPaise),
    });
  const ofDays = (some: typeof days) => together(some.map(([, ofDay]) => ofDay));
  return {
    podPending: together(branches.map(({ podPending }) => podPending)),
    toSettle: ofDays(days),
    overdue: ofDays(late),
  };
}

async function addedUp(rows: Rows, where: WhereAny<TripRow>): Promise<Answer['podPending']> {
  const { length: count, more } = await lengthOf(rows, tripTable, where);
  if (more) return { count, more, amount: null };
  const { balancePaise } = await rows.sum(tripTable, where, ['balancePaise']);
  return shown({ count, amountPaise: paise(balancePaise) });
}

function shown({ count, amountPaise }: Waiting): Answer['podPending'] {
  return { count, amount: rupeesFromPaise(amountPaise) };
}
