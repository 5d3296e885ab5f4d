import { trip } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { applyEvents } from '@bahi/read-store/apply-events';
import { type CommandLog } from '../audit/command-log.ts';
import { type Member } from '../caller.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { type TripAnswer } from '../trips/find-trip.query.ts';
import { foldTripAsOf } from '../trips/trip-as-of.ts';
import { tripResponse } from '../trips/trip-response.ts';
import { tripsProjection, tripTable } from '../trips/trips.projection.ts';
import { findUnknownFrom } from './find-unknown-from.ts';

interface PastTrip {
  readonly tripId: string;
  readonly asOf: Day | null;
  /** In milliseconds. */
  readonly knownAt: number | null;
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
  const unknownFrom = knownAt === null ? Infinity : await findUnknownFrom(rows.firm, organisationId, knownAt);
  const read = await log.readStream(trip.stream(organisationId, tripId).name);
  const known = read.map(({ event }) => event).filter(({ position }) => position < unknownFrom);
  const past =
    asOf === null
      ? (applyEvents(tripsProjection, known).get(tripTable, tripId) ?? null)
      : foldTripAsOf(known, tripId, asOf);
  // The trip may have been of another branch or driver then.
  return past === null || !rows.maySee(tripTable, past)
    ? null
    : { trip: await tripResponse(rows, past, caller, { isPast: true }) };
}
