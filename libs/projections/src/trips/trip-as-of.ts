import { type TripStatus } from '@bahi/contract/labels';
import { entryKind, type Entry } from '@bahi/domain/money/entry';
import { tripBalance } from '@bahi/domain/trips/trip-figures';
import { type Day } from '@bahi/kernel/day';
import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { sum } from '@bahi/kernel/paise';
import { applyInParts } from '@bahi/read-store/apply-events';
import { tripsProjection, tripTable, type TripRow } from './trips.projection.ts';
import { waitingSince } from './waiting-row.ts';

/** Events that settle a trip, or take its settlement back. */
const SETTLING = ['TripSettled', 'TripAllocated', 'TripReleased', 'TripChequeReturned', 'TripReopened'];

/**
 * The trip from its known events; with a day, at the end of that business day. An entry counts on the days before it was
 * taken back: a returned cheque until its return, and an entry of closed books until the day of its correction. Null
 * before the start of the trip. A deleted trip is deleted on every day. docs/rules/audit.md#the-past.
 */
export async function foldTripAsOf(
  events: readonly RecordedEnvelope[],
  tripId: string,
  day: Day | null,
): Promise<TripRow | null> {
  const dated = day === null ? events : withoutLater(events, day);
  const rows = await applyInParts(tripsProjection, dated);
  const row = rows.get(tripTable, tripId) ?? null;
  return row === null || day === null ? row : tripAsOf(row, day);
}

/** The events without the entries, settlements and reopenings of later days. */
function withoutLater(events: readonly RecordedEnvelope[], day: Day): readonly RecordedEnvelope[] {
  const shown = new Set<string>();
  return events.flatMap((event) => {
    const { entries = [], entryId, occurredOn } = event.data as EntryData;
    const kept = entries.filter((entry) => entry.occurredOn <= day);
    for (const entry of kept) shown.add(entry.entryId);
    const isLater = entries.length > 0 ? kept.length === 0 : occurredOn !== undefined && occurredOn > day;
    if (isLater && SETTLING.includes(event.type)) return [];
    if (event.type === 'TripMaintenanceCorrected' && !shown.has(entryId ?? '')) return [];
    return kept.length === entries.length ? [event] : [{ ...event, data: { ...event.data, entries: kept } }];
  });
}

/** The fields of an event that posts or corrects entries. */
interface EntryData {
  readonly entries?: readonly Entry[];
  readonly entryId?: string;
  readonly occurredOn?: Day;
}

/** The trip at the end of a business day by the dates of its row: steps and entries of later days are unset. */
export function tripAsOf(row: TripRow, day: Day): TripRow | null {
  if (row.startedAt > day) return null;
  if (row.status === 'CANCELLED') return row;
  const isDated = (step: Day | null): step is Day => step !== null && step <= day;
  const entries = Object.values(row.entries).filter(({ occurredOn }) => occurredOn <= day);
  const fare = entries.filter((entry) => entryKind(entry) === 'fare');
  const { meterOffset, ...withoutOffset } = row;
  const past: TripRow = {
    ...withoutOffset,
    status: statusAsOf(row, isDated),
    ...(isDated(row.endedAt)
      ? meterOffset === undefined
        ? {}
        : { meterOffset }
      : { endedAt: null, endReading: null, unloadingGrams: null }),
    ...(isDated(row.podReceivedAt) ? {} : { podReceivedAt: null }),
    ...(isDated(row.podSubmittedAt) ? {} : { podSubmittedAt: null }),
    // The proof of delivery does not say with which of the two steps it came.
    ...(isDated(row.podReceivedAt) || isDated(row.podSubmittedAt)
      ? {}
      : { podNumber: null, podNotes: null, podFileId: null }),
    ...(isDated(row.settledAt) ? {} : { settledAt: null, closing: null }),
    entries: Object.fromEntries(entries.map((entry) => [entry.entryId, entry])),
    farePaise: sum(fare, ({ amountPaise }) => amountPaise),
  };
  return { ...past, waitsSince: waitingSince(past), balancePaise: tripBalance(past) };
}

function statusAsOf(row: TripRow, isDated: (step: Day | null) => boolean): TripStatus {
  if (isDated(row.settledAt)) return 'SETTLED';
  if (isDated(row.podSubmittedAt)) return 'POD_SUBMITTED';
  if (isDated(row.podReceivedAt)) return 'POD_RECEIVED';
  return isDated(row.endedAt) ? 'COMPLETED' : 'STARTED';
}
