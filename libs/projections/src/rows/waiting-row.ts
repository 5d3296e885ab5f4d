import { type TripStatus } from '@bahi/contract/labels';
import { type Day, monthOf } from '@bahi/kernel/day';
import { accumulate, negate, type Paise, ZERO } from '@bahi/kernel/paise';

/** Trips that wait for the same, and what their balances sum to. */
export interface Waiting {
  readonly count: number;
  readonly amountPaise: Paise;
}

export const NONE_WAITS: Waiting = { count: 0, amountPaise: ZERO };

/** What trips wait for, ready to be shown. */
export interface WaitingTrips {
  readonly podPending: Waiting;
  /** By the month and the day of their POD: how many are overdue is another number every day. */
  readonly toSettle: Readonly<Record<string, Readonly<Record<Day, Waiting>>>>;
}

export const NOTHING_WAITS: WaitingTrips = { podPending: NONE_WAITS, toSettle: {} };

/** What the trips of a branch wait for. */
export interface WaitingRow extends WaitingTrips {
  readonly organisationId: string;
  readonly branchId: string;
}

/** What of a trip's row says since when it waits. */
interface TripDates {
  readonly status: TripStatus;
  readonly startedAt: Day;
  readonly endedAt: Day | null;
  readonly podSubmittedAt: Day | null;
}

/** What of a trip's row is counted in its firm's. */
type WaitingTrip = Pick<TripDates, 'status'> & {
  readonly waitsSince: Day | null;
  readonly balancePaise: Paise;
};

/** Since when a trip waits for its next step; null for one that is at its end. */
export function waitingSince({ status, startedAt, endedAt, podSubmittedAt }: TripDates): Day | null {
  switch (status) {
    case 'CREATED':
    case 'STARTED':
      return startedAt;
    case 'COMPLETED':
    case 'POD_RECEIVED':
      return endedAt;
    case 'POD_SUBMITTED':
      return podSubmittedAt;
    case 'SETTLED':
    case 'CANCELLED':
      return null;
  }
}

/** With this trip among those that wait; the same row where it waits for nothing that is counted. */
export function joinedBy<Row extends WaitingTrips>(row: Row, trip: WaitingTrip | null): Row {
  return counting(row, trip, 1);
}

/** The same without it. */
export function leftBy<Row extends WaitingTrips>(row: Row, trip: WaitingTrip | null): Row {
  return counting(row, trip, -1);
}

function counting<Row extends WaitingTrips>(row: Row, trip: WaitingTrip | null, by: 1 | -1): Row {
  if (trip?.status === 'COMPLETED' || trip?.status === 'POD_RECEIVED')
    return { ...row, podPending: counted(row.podPending, trip, by) };
  if (trip?.status !== 'POD_SUBMITTED' || trip.waitsSince === null) return row;
  const month = monthOf(trip.waitsSince);
  const days = row.toSettle[month] ?? {};
  const ofDay = counted(days[trip.waitsSince] ?? NONE_WAITS, trip, by);
  const changed = setOrGone(days, trip.waitsSince, ofDay.count === 0 ? null : ofDay);
  const toSettle = setOrGone(row.toSettle, month, Object.keys(changed).length === 0 ? null : changed);
  return { ...row, toSettle };
}

function counted({ count, amountPaise }: Waiting, { balancePaise }: WaitingTrip, by: 1 | -1): Waiting {
  const amount = by === 1 ? balancePaise : negate(balancePaise);
  return { count: count + by, amountPaise: accumulate(amountPaise, amount) };
}

/** Days without a trip leave nothing behind, so that the row stays as small as what waits. */
function setOrGone<Value>(
  of: Readonly<Record<string, Value>>,
  key: string,
  value: Value | null,
): Readonly<Record<string, Value>> {
  if (value !== null) return { ...of, [key]: value };
  const { [key]: _, ...left } = of;
  return left;
}
