import { repostDate, liveEntries } from '../money/fold-entries.ts';
import { entryKind, type Entry } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { postFare, repostDeduction } from '../money/postings.ts';
import { takeBack } from './take-back.ts';
import { fareEntry } from './trip-figures.ts';
import { fareEntryId, copyTripIds, type Trip } from './trip.ts';

type NewId = (name: string) => string;

/**
 * Reverses the old fare on its day and posts the new one on its own day, in the same chain
 * (docs/rules/money.md#what-each-action-posts).
 */
export function repostFare(was: Trip, now: Trip, newId: NewId): Entry[] {
  const liveFare = fareEntry(was);
  const fare = {
    entryId: makeEntryId('trip', was.id, newId('fare again')),
    chain: fareEntryId(was.id),
    amountPaise: now.farePaise,
    occurredOn: repostDate(now.startedAt, was.entries, 'fare'),
    ...(liveFare === undefined ? {} : { replaces: liveFare.entryId }),
  };
  const reversed = liveFare === undefined ? [] : [liveFare];
  return [...takeBack(was, reversed, newId), ...postFare(fare, copyTripIds(now))];
}

/**
 * Moves deductions to another customer, each on its own day and in its own chain
 * (docs/rules/trips.md#changing-the-customer).
 */
export function repostDeductions(was: Trip, now: Trip, newId: NewId): Entry[] {
  const deductions = liveEntries(was.entries).filter((entry) => entryKind(entry) === 'deduction');
  return [
    ...takeBack(was, deductions, newId),
    ...deductions.map((entry) =>
      repostDeduction(entry, makeEntryId('trip', was.id, newId(`${entry.entryId} again`)), copyTripIds(now)),
    ),
  ];
}
