import { type TripStatus } from '@bahi/contract/labels';
import { entryKind } from '@bahi/domain/money/entry';
import { tripBalance } from '@bahi/domain/trips/trip-figures';
import { type Day } from '@bahi/kernel/day';
import { accumulate, negate, sum } from '@bahi/kernel/paise';
import { type TripRow } from './trips.projection.ts';
import { waitingSince } from './waiting-row.ts';

/**
 * The trip at the end of a business day: steps and entries of later days are unset, and its status follows from the
 * others. Null before its start. A deleted trip is deleted on every day. docs/rules/audit.md#the-past.
 */
export function tripAsOf(row: TripRow, day: Day): TripRow | null {
  if (row.startedAt > day) return null;
  if (row.status === 'CANCELLED') return row;
  const isDated = (step: Day | null): step is Day => step !== null && step <= day;
  const all = Object.values(row.entries);
  const later = all.filter(({ occurredOn }) => occurredOn > day);
  const laterFare = later.filter((entry) => entryKind(entry) === 'fare');
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
    entries: Object.fromEntries(
      all.filter((entry) => !later.includes(entry)).map((entry) => [entry.entryId, entry]),
    ),
    farePaise: accumulate(row.farePaise, negate(sum(laterFare, ({ amountPaise }) => amountPaise))),
  };
  return { ...past, waitsSince: waitingSince(past), balancePaise: tripBalance(past) };
}

function statusAsOf(row: TripRow, isDated: (step: Day | null) => boolean): TripStatus {
  if (isDated(row.settledAt)) return 'SETTLED';
  if (isDated(row.podSubmittedAt)) return 'POD_SUBMITTED';
  if (isDated(row.podReceivedAt)) return 'POD_RECEIVED';
  return isDated(row.endedAt) ? 'COMPLETED' : 'STARTED';
}
