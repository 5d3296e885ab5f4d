import { randomBytes, randomUUID } from 'node:crypto';
import { toShortId } from '@bahi/kernel/short-id';
import { type RecordedTrip } from './recorded-writes.ts';

/** The names that belong to the recorded trip alone. */
export type RecordedNames = Pick<RecordedTrip, 'tripId' | 'lrNumber' | 'lrHash' | 'otherIds' | 'eventIds'>;

/** The names that replace those of the recorded trip, in the order of {@link listNames}. */
export type OwnNames = readonly string[];

/** A recorded text with gaps for the names of the recorded trip. */
export type Template = (own: OwnNames) => string;

function listNames({ tripId, lrNumber, lrHash, otherIds, eventIds }: RecordedNames): readonly string[] {
  return [lrNumber, lrHash, ...withShortIds([tripId, ...otherIds, ...eventIds])];
}

/** Rows of the trail name ids in their short form. */
function withShortIds(ids: readonly string[]): readonly string[] {
  return [...ids, ...ids.map(toShortId)];
}

/**
 * Returns names that are as random, or as rising, as ours. A name that several commands of a trip write derives from
 * the trip's id, so that nothing has to be kept between commands. The hash of the LR number and the ids of events are
 * random, since only one command writes each.
 */
export function deriveNames(
  { otherIds, eventIds }: Pick<RecordedNames, 'otherIds' | 'eventIds'>,
  tripId: string,
): OwnNames {
  // No UUID has an f in the place of its variant, so none of these equals a trip's id.
  const other = (index: number) => `f${index.toString(16).padStart(2, '0')}`;
  const others = otherIds.map((_, index) => tripId.slice(0, 19) + other(index) + tripId.slice(22));
  const lrHash = randomBytes(32).toString('hex');
  const ids = [tripId, ...others, ...eventIds.map(() => randomUUID())];
  return [`LR-${tripId.slice(-12)}`, lrHash, ...withShortIds(ids)];
}

/** Splits the text once, so that a repetition only joins the pieces. */
export function createTemplate(recorded: RecordedNames): (text: string) => Template {
  const names = listNames(recorded);
  const anyName = new RegExp(`(${names.join('|')})`);
  return (text) => {
    const pieces = text.split(anyName).map((piece) => ({ piece, name: names.indexOf(piece) }));
    return (own) => pieces.reduce((joined, { piece, name }) => joined + (own[name] ?? piece), '');
  };
}
