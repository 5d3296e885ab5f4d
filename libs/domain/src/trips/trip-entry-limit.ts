import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejectedField, type Rejected, type UpdateDecision } from '@bahi/kernel/decision';
import { eventEntries, type Entry } from '../money/entry.ts';
import { countEntries, foldEntries, liveEntries, mergeEntry } from '../money/fold-entries.ts';
import { type Trip, type TripEvent } from './trip.ts';

/**
 * The most entries of a trip, deleted ones included (`countEntries`). Limited because each command folds all of them,
 * one row holds all of them, and one event, a cancellation, reverses all of them.
 */
export const MAX_ENTRIES = 250;
/**
 * The limit for payments that settle a trip: higher, so that a trip with the most entries can still be
 * settled.
 */
export const MAX_ENTRIES_WHEN_SETTLING = MAX_ENTRIES + 50;
/** The most UTF-16 units in the notes of all live entries together. */
export const MAX_NOTES = 100_000;
/** How many entries one update may re-post or move. */
export const MAX_REPOSTED = 100;

/**
 * Refuses a decision after which a trip has too many entries, or notes that are too long together for the largest
 * record of the stores.
 */
export function limitEntries<Verdict extends UpdateDecision<TripEvent>>(
  verdict: Verdict,
  { entries }: Trip,
  field: string,
  limit = MAX_ENTRIES,
): Verdict | Rejected<'invalid-input'> {
  if (!verdict.accepted) return verdict;
  const posted = verdict.events.flatMap(eventEntries);
  const after = foldEntries(entries, posted, mergeEntry);
  if (posted.length > 0 && countEntries(after) > limit)
    return rejectedField('invalid-input', field, refusalMessages.tooManyEntries(limit));
  if (countNoteUnits(posted) > 0 && countNoteUnits(liveEntries(after)) > MAX_NOTES)
    return rejectedField('invalid-input', 'notes', refusalMessages.tooManyNotes);
  return verdict;
}

/** Refuses an update that re-posts too many entries, because a client could repeat it without limit. */
export function limitReposting<Verdict extends UpdateDecision<TripEvent>>(
  verdict: Verdict,
  field: string,
): Verdict | Rejected<'invalid-input'> {
  if (!verdict.accepted) return verdict;
  const reposted = verdict.events
    .flatMap(eventEntries)
    .filter(({ reverses }) => reverses === undefined).length;
  if (reposted <= MAX_REPOSTED) return verdict;
  return rejectedField('invalid-input', field, refusalMessages.tooManyReposted(reposted, MAX_REPOSTED));
}

export function countNoteUnits(entries: readonly Entry[]): number {
  return entries.reduce((length, { notes = '' }) => length + notes.length, 0);
}
