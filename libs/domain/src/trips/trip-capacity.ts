import { messages } from '@bahi/contract/messages';
import { rejectedField, type Decision } from '@bahi/kernel/decision';
import { entriesOf, type Entry } from '../money/entry.ts';
import { liveEntries } from '../money/fold-entries.ts';
import { type Trip, type TripEvent } from './trip.ts';

/** Also those that were taken back: each command reads them all. */
export const MAX_ENTRIES = 250;
/** In UTF-16 units, of the notes of all entries that count. */
export const MAX_NOTES = 100_000;

/**
 * Refuses what a trip has no room for. One row shows all of its entries and one event moves them to another vehicle or
 * takes them back, so what they are together has to fit into what the stores take at once. What closes a trip is never
 * refused for that.
 */
export function withinCapacity<Code extends string, Warn extends string>(
  verdict: Decision<TripEvent, Code, Warn>,
  { entries }: Trip,
  amountField: string,
): Decision<TripEvent, Code | 'invalid-input', Warn> {
  if (!verdict.accepted) return verdict;
  const added = verdict.events.flatMap(entriesOf);
  if (Object.keys(entries).length + added.length > MAX_ENTRIES)
    return rejectedField('invalid-input', amountField, messages.tooManyEntries(MAX_ENTRIES));
  const said = notesOf(added);
  if (said > 0 && notesOf(liveEntries(entries)) + said > MAX_NOTES)
    return rejectedField('invalid-input', 'notes', messages.tooManyNotes);
  return verdict;
}

function notesOf(entries: readonly Entry[]): number {
  return entries.reduce((length, { notes = '' }) => length + notes.length, 0);
}
