import { type InputOf } from '@bahi/contract/define';
import { type listTrips } from '@bahi/contract/trips/list-trips';
import { day, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { dayAt } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { RECORDED_AT } from '../book-fixtures.ts';

type Started = Extract<TripEvent, { readonly type: 'TripStarted' }>['data'];

/** A trip with its own id and the events after its start. */
export function tripEvents(
  tripId: string,
  lrNumber: string,
  startedOn: string,
  later: readonly DomainEvent[] = [],
  change: Partial<Started> = {},
): DomainEvent[] {
  const started = tripStarted({ tripId, lrNumber, occurredOn: day(startedOn), entries: [], ...change });
  const own = later.map(({ type, data }) => ({ type, data: { ...data, tripId } }));
  return [started, ...own];
}

/** The input of the list without any filter. */
export const NO_FILTER = {
  status: null,
  customerId: null,
  driverId: null,
  managerId: null,
  startLocationId: null,
  endLocationId: null,
  vehicleNo: null,
  vehicleType: null,
  startDate: null,
  endDate: null,
  lrNumber: null,
  text: null,
  textAs: null,
} as const;

export const EVERYTHING: InputOf<typeof listTrips> = {
  limit: 10,
  offset: 0,
  ...NO_FILTER,
  waiting: null,
  sort: null,
};

/** The day on which the books were recorded. */
export const ON_THAT_DAY = dayAt(RECORDED_AT);
