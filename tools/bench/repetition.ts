import { randomBytes } from 'node:crypto';
import { type RecordedWork } from './recorded-work.ts';

/** What stands in a repetition in place of each name of the recorded trip, in the order of {@link namesOf}. */
export type OwnNames = readonly string[];

/** A recorded text, cut where the names of the recorded trip stand. */
export type Template = (own: OwnNames) => string;

function namesOf({ tripId, lrNumber, lrHash, otherIds }: RecordedWork): readonly string[] {
  return [tripId, lrNumber, lrHash, ...otherIds];
}

/** Names as random, or as rising, as ours; all of the trip's id, so that nothing has to be kept between commands. */
export function ownNames({ otherIds }: RecordedWork, tripId: string): OwnNames {
  // No UUID has an f where its variant stands, so none of these is a trip's id.
  const other = (index: number) => `f${index.toString(16).padStart(2, '0')}`;
  const others = otherIds.map((_, index) => tripId.slice(0, 19) + other(index) + tripId.slice(22));
  return [tripId, `LR-${tripId.slice(-12)}`, randomBytes(32).toString('hex'), ...others];
}

/** Cut once, so that a repetition only joins. */
export function templateOf(work: RecordedWork): (text: string) => Template {
  const names = namesOf(work);
  const anyName = new RegExp(`(${names.join('|')})`);
  return (text) => {
    const pieces = text.split(anyName).map((piece) => ({ piece, name: names.indexOf(piece) }));
    return (own) => pieces.reduce((joined, { piece, name }) => joined + (own[name] ?? piece), '');
  };
}
