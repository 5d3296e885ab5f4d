import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { type Paise } from '@bahi/kernel/paise';
import { type EntityReference, type SentencePart } from './described-command.ts';

export type Sentence = readonly SentencePart[];

/** A template of a sentence: `` sentence`Ended ${trip(tripId)}` ``. Days and other texts are pieces, too. */
export function sentence(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Sentence {
  return joinTexts(texts.flatMap((text, index) => [{ text }, ...toParts(pieces[index] ?? '')]));
}

type Piece = SentencePart | Sentence | string;

function toParts(piece: Piece): Sentence {
  if (typeof piece === 'string') return [{ text: piece }];
  return 'length' in piece ? piece : [piece];
}

function joinTexts(parts: Sentence): Sentence {
  return parts.reduce<SentencePart[]>((joined, part) => {
    const last = joined.at(-1);
    if (!('text' in part)) return [...joined, part];
    if (part.text === '') return joined;
    if (last === undefined || !('text' in last)) return [...joined, part];
    return [...joined.slice(0, -1), { text: last.text + part.text }];
  }, []);
}

/** `one, another and a third`. */
export function enumerate(items: readonly Sentence[]): Sentence {
  return items.reduce<Sentence>((all, item, index) => {
    const joint = index === 0 ? '' : index === items.length - 1 ? ' and ' : ', ';
    return sentence`${all}${joint}${item}`;
  }, []);
}

export function amount(amountPaise: Paise): SentencePart {
  return { amountPaise };
}

/** A part of a sentence that is left out if the amount is 0. */
export function unlessZero(amountPaise: Paise, part: Sentence): Sentence {
  return amountPaise === 0 ? [] : part;
}

function refersTo(entityType: TrailThing, fallback: string) {
  return (entityId: string): EntityReference => ({ entityType, entityId, fallback });
}

/** Named with its LR number, or by its vehicle: `trip 0042`, `the trip of MH12AB1234`. */
export const trip = refersTo('TRIP', 'a trip');
export const party = refersTo('PARTY', 'a party');
export const vehicle = refersTo('VEHICLE', 'a vehicle');
export const person = refersTo('PERSON', 'a person');
export const branch = refersTo('BRANCH', 'a branch');
export const place = refersTo('PLACE', 'a place');
export const firm = refersTo('FIRM', 'the firm');

/** Named by its code: `HO`. */
export function branchCode(branchId: string): EntityReference {
  return { ...branch(branchId), by: 'code' };
}
