import { type TripStatus } from '@bahi/contract/labels';
import { type Day, toMonth } from '@bahi/kernel/day';
import { accumulate, negate, type Paise, ZERO } from '@bahi/kernel/paise';

/** The number of trips that wait for the same step, and the sum of their balances. */
export interface WaitingCount {
  readonly count: number;
  readonly amountPaise: Paise;
}

export const NO_TRIPS: WaitingCount = { count: 0, amountPaise: ZERO };

/** Waiting trips by step. */
export interface WaitingTrips {
  readonly podPending: WaitingCount;
  /**
   * By the month, then the day, on which their POD was submitted, because the number of overdue trips changes every
   * day.
   */
  readonly toSettle: Readonly<Record<string, Readonly<Record<Day, WaitingCount>>>>;
}

export const NO_WAITING_TRIPS: WaitingTrips = { podPending: NO_TRIPS, toSettle: {} };

/** The waiting trips of a branch. */
export interface WaitingRow extends WaitingTrips {
  readonly organisationId: string;
  readonly branchId: string;
}

/** The fields of a trip's row that decide since when it waits. */
interface TripDates {
  readonly status: TripStatus;
  readonly startedAt: Day;
  readonly endedAt: Day | null;
  readonly podSubmittedAt: Day | null;
}

/** The fields of a trip's row that the counts use. */
type WaitingTrip = Pick<TripDates, 'status'> & {
  readonly waitsSince: Day | null;
  readonly balancePaise: Paise;
};

/**
 * The day on which a trip's present stage began: its start, until it ends; its end, until the POD is submitted
 * (receiving the POD does not change it); the day of submission, until it is settled. Null once it is settled or
 * cancelled.
 */
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

/** Adds the trip to the counts. Returns the same row if the trip waits for nothing that is counted. */
export function addTrip<Row extends WaitingTrips>(row: Row, trip: WaitingTrip | null): Row {
  return countTrip(row, trip, 1);
}

/** Removes the trip from the counts. */
export function removeTrip<Row extends WaitingTrips>(row: Row, trip: WaitingTrip | null): Row {
  return countTrip(row, trip, -1);
}

function countTrip<Row extends WaitingTrips>(row: Row, trip: WaitingTrip | null, by: 1 | -1): Row {
  if (trip?.status === 'COMPLETED' || trip?.status === 'POD_RECEIVED')
    return { ...row, podPending: addTo(row.podPending, trip, by) };
  if (trip?.status !== 'POD_SUBMITTED' || trip.waitsSince === null) return row;
  const month = toMonth(trip.waitsSince);
  const days = row.toSettle[month] ?? {};
  const dayCount = addTo(days[trip.waitsSince] ?? NO_TRIPS, trip, by);
  const changed = setOrDelete(days, trip.waitsSince, dayCount.count === 0 ? null : dayCount);
  const toSettle = setOrDelete(row.toSettle, month, Object.keys(changed).length === 0 ? null : changed);
  return { ...row, toSettle };
}

function addTo(
  { count, amountPaise }: WaitingCount,
  { balancePaise }: WaitingTrip,
  by: 1 | -1,
): WaitingCount {
  const amount = by === 1 ? balancePaise : negate(balancePaise);
  return { count: count + by, amountPaise: accumulate(amountPaise, amount) };
}

/** Removes the key of a day without trips, so that the row stays small. */
function setOrDelete<Value>(
  of: Readonly<Record<string, Value>>,
  key: string,
  value: Value | null,
): Readonly<Record<string, Value>> {
  if (value !== null) return { ...of, [key]: value };
  const { [key]: _, ...others } = of;
  return others;
}
