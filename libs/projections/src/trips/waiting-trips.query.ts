import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type waitingTrips as contract } from '@bahi/contract/trips/waiting-trips';
import { type Day } from '@bahi/kernel/day';
import { paise, rupeesFromPaise, sum } from '@bahi/kernel/paise';
import { type Rows, type WhereAny } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { lengthOf } from '../list.ts';
import { tripTable, type TripRow, waitingTable } from '../rows/trips.projection.ts';
import { firstInTime, thatWait, searchTrips } from './trip-search.ts';
import { NONE_WAITS, NOTHING_WAITS, type Waiting, type WaitingRow } from '../rows/waiting-row.ts';

type Answer = WireResponse<typeof contract>;

/**
 * Of a whole firm from the row that is kept of it; what filters leave is counted and added up, no further than lists
 * count. Null where a filter names something that is not the firm's.
 */
export async function waitingTrips(
  rows: Rows,
  input: InputOf<typeof contract>,
  caller: Member,
  today: Day,
): Promise<Answer | null> {
  if (Object.values(input).every((asked) => asked === null))
    return ofWholeFirm((await rows.get(waitingTable, caller.organisationId)) ?? NOTHING_WAITS, today);
  const search = await searchTrips(rows, input, caller);
  if (search === null) return null;
  return {
    podPending: await addedUp(rows, thatWait(search.where, 'POD_PENDING', today)),
    toSettle: await addedUp(rows, thatWait(search.where, 'TO_SETTLE', today)),
    overdue: await addedUp(rows, thatWait(search.where, 'OVERDUE', today)),
  };
}

function ofWholeFirm({ podPending, toSettle }: WaitingRow, today: Day): Answer {
  const days = Object.values(toSettle).flatMap((month) => Object.entries(month));
  const late = days.filter(([day]) => day < firstInTime(today));
  const together = (some: typeof days) =>
    shown({
      count: some.reduce((count, [, ofDay]) => count + ofDay.count, NONE_WAITS.count),
      amountPaise: sum(some, ([, ofDay]) => ofDay.amountPaise),
    });
  return { podPending: shown(podPending), toSettle: together(days), overdue: together(late) };
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
