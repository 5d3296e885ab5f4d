import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type TripStatus, tripStatuses } from '@bahi/contract/labels';
import { codes } from '@bahi/contract/codes';
import { type listTrips as contract, type TripSort } from '@bahi/contract/trips/list-trips';
import { type Day } from '@bahi/kernel/day';
import { type Query, type Rows, type WhereAny } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { findPage } from '../list.ts';
import { tripSummaries } from './trip-response.ts';
import { tripTable, type TripRow } from './trips.projection.ts';
import { filterByStatus, filterByPendingStep, searchTrips } from './search/trip-search.ts';

/** Null if a filter names something outside the firm or, for a DRIVER, another driver. */
export async function listTrips(
  rows: Rows,
  input: InputOf<typeof contract>,
  caller: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  const search = await searchTrips(rows, input, caller);
  if (search === null) return null;
  const { limit, offset, waiting, sort } = input;
  const where = waiting === null ? search.where : filterByPendingStep(search.where, waiting, today);
  const parts = inOrder(where, caller.role === 'DRIVER' ? withoutMoney(sort?.[0]) : sort?.[0]);
  const page = await findPage(rows, tripTable, { parts, limit, offset });
  const trips = [...(await tripSummaries(rows, page.rows))];
  return {
    trips,
    ...page.length,
    ...(search.textSearch === undefined ? {} : { textSearch: search.textSearch }),
  };
}

/** A driver may not sort by balances, because the order would reveal them. */
function withoutMoney(sort: TripSort | undefined): TripSort | undefined {
  return sort === 'balance' || sort === '-balance' ? undefined : sort;
}

const NEWEST_FIRST = ['-startedAt', '-position'] as const;

function inOrder(where: WhereAny<TripRow>, sort: TripSort = '-startedAt'): readonly Query<TripRow>[] {
  switch (sort) {
    case '-startedAt':
      return [{ where, sort: NEWEST_FIRST }];
    case 'startedAt':
      return [{ where, sort: ['startedAt', 'position'] }];
    case 'balance':
      return [{ where, sort: ['balancePaise', 'position'] }];
    case '-balance':
      return [{ where, sort: ['-balancePaise', '-position'] }];
    case 'age':
      return byAge(where, ['-waitsSince', '-position']);
    case '-age':
      return byAge(where, ['waitsSince', 'position']);
  }
}

const AT_THEIR_END: readonly TripStatus[] = ['SETTLED', 'CANCELLED'];
const ON_THEIR_WAY = codes(tripStatuses).filter((status) => !AT_THEIR_END.includes(status));

/** Settled and cancelled trips have no age, and come after the others. */
function byAge(where: WhereAny<TripRow>, sort: NonNullable<Query<TripRow>['sort']>) {
  return [
    { where: filterByStatus(where, ON_THEIR_WAY), sort },
    { where: filterByStatus(where, AT_THEIR_END), sort: NEWEST_FIRST },
  ];
}
