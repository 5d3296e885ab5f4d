import { trip } from '@bahi/domain/trips/trip';
import { type CommandLog } from '../audit/command-log.ts';
import { type Member } from '../caller.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { type TripAnswer } from '../trips/find-trip.query.ts';
import { foldTripAsOf } from '../trips/trip-as-of.ts';
import { tripResponse } from '../trips/trip-response.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { type PastBounds } from '../past-bounds.ts';
import { KnownLog } from './known-log.ts';

interface PastTrip extends PastBounds {
  readonly tripId: string;
}

/**
 * The trip as the books showed it, folded from its own events; names are those of today. Null before it existed, and if
 * the caller may not see it now, or as it was. docs/rules/audit.md#the-past.
 */
export async function findPastTrip(
  rows: ScopedRows,
  { tripId, asOf, knownAt }: PastTrip,
  caller: Member,
  log: Pick<CommandLog, 'readStream'>,
): Promise<TripAnswer | null> {
  const { organisationId } = caller;
  const present = await rows.get(tripTable, tripId);
  if (present?.organisationId !== organisationId) return null;
  const known = await KnownLog.open(rows.firm, { organisationId, knownAt }, log);
  const events = await known.readStream(trip.stream(organisationId, tripId).name);
  const past = await foldTripAsOf(events, tripId, asOf);
  // The trip may have been of another branch or driver then.
  return past === null || !rows.maySee(tripTable, past)
    ? null
    : { trip: await tripResponse(rows, past, caller, { isPast: true }) };
}
