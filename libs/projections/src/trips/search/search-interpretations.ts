import { type SearchSubject } from '@bahi/contract/labels';
import {
  type OneOf,
  type Rows,
  type StartsWith,
  type Where,
  type WhereAny,
} from '@bahi/read-store/read-store';
import { lastDigits, searchDigits } from '@bahi/kernel/last-digits';
import { asciiDigits } from '@bahi/kernel/plain-text';
import { foldText } from '@bahi/kernel/search';
import { userTable } from '../../access/access.projection.ts';
import { vehicleTable } from '../../fleet/fleet.projection.ts';
import { type Member } from '../../caller.ts';
import { partyTable } from '../../parties/parties.projection.ts';
import { placeTable } from '../../places/places.projection.ts';
import { tripTable, type TripRow } from '../trips.projection.ts';

/** Conditions on trips after the filters, to be narrowed by a text. */
export type TripConditions = Omit<Where<TripRow>, ConditionById | keyof LrConditions> & {
  readonly [Field in ConditionById]?: OneOf<string> | undefined;
} & LrConditions;

/** The beginning of an LR number, in the column whose index has that many digits. */
export interface LrConditions {
  readonly lrFirst?: string;
  readonly lrFirstTwo?: string;
  readonly lrRun?: StartsWith;
}

type ConditionById = 'vehicleId' | 'customerId' | 'driverId' | 'startLocationId' | 'endLocationId';

/** One meaning of a text. */
export interface SearchInterpretation {
  readonly as: SearchSubject;
  /** The names that it matches, the best first. */
  readonly names: readonly string[];
  /** The quality of the best match. */
  readonly quality: MatchQuality;
  /** Narrows the filtered trips to those of this meaning. */
  readonly narrow: (conditions: TripConditions) => WhereAny<TripRow>;
}

/** From worst to best: inside a word, at the start of a later word, at the start, the whole. */
const MATCH_QUALITIES = ['INSIDE', 'WORDS', 'BEGINS', 'WHOLE'] as const;
export type MatchQuality = (typeof MATCH_QUALITIES)[number];

/** Positive if the first is the better match. */
export function compareMatchQuality(one: MatchQuality, other: MatchQuality): number {
  return MATCH_QUALITIES.indexOf(one) - MATCH_QUALITIES.indexOf(other);
}

/** False for zeros and dashes alone, because any number could follow them. */
export function isSearchable(text: string): boolean {
  return !/^[\s0./\u002d\u2010-\u2015]*$/.test(numberText(text));
}

/** All meanings of a text in a firm, with or without trips; for a driver, only names of their own trips. */
export async function interpretText(
  rows: Rows,
  text: string,
  caller: Member,
): Promise<readonly SearchInterpretation[]> {
  const { organisationId } = caller;
  const [word = ''] = splitWords(text);
  const name = { contains: word };
  const isVisible = await findVisibility(rows, caller);
  const vehicles = (await matchingVehicles(rows, text, organisationId)).filter(isVisible);
  const customers = { organisationId, type: 'CUSTOMER', name } as const;
  const parties = (await rows.find(partyTable, { where: customers })).filter(isVisible);
  const members = { organisationId, role: 'DRIVER', name } as const;
  const drivers = (await rows.find(userTable, { where: members })).filter(isVisible);
  const places = (await rows.find(placeTable, { where: { organisationId, name } })).filter(isVisible);
  const others = [
    interpretAs('VEHICLE', vehicles, (conditions, ids) => ({
      ...conditions,
      vehicleId: intersectIds(conditions.vehicleId, ids),
    })),
    interpretAs('PARTY', matchNames(parties, text), (conditions, ids) => ({
      ...conditions,
      customerId: intersectIds(conditions.customerId, ids),
    })),
    interpretAs('DRIVER', matchNames(drivers, text), (conditions, ids) => ({
      ...conditions,
      driverId: intersectIds(conditions.driverId, ids),
    })),
    interpretAs('PLACE', matchNames(places, text), (conditions, ids) => [
      { ...conditions, startLocationId: intersectIds(conditions.startLocationId, ids) },
      { ...conditions, endLocationId: intersectIds(conditions.endLocationId, ids) },
    ]),
  ].filter((one) => one !== null);
  const lr = await interpretAsLr(rows, text, organisationId, { isOnlyMeaning: others.length === 0 });
  return lr === null ? others : [lr, ...others];
}

/** The ids that a caller may find: all of the firm; for a driver those on their trips. */
async function findVisibility(
  rows: Rows,
  { organisationId, role }: Member,
): Promise<(named: { readonly id: string }) => boolean> {
  if (role !== 'DRIVER') return () => true;
  const own = await rows.find(tripTable, { where: { organisationId } });
  const ids = new Set(
    own.flatMap(({ vehicleId, customerId, driverId, startLocationId, endLocationId }) => [
      vehicleId,
      customerId,
      driverId,
      startLocationId,
      endLocationId,
    ]),
  );
  return ({ id }) => ids.has(id);
}

/** A vehicle, party, driver or place whose name a text matches. */
interface Match {
  readonly id: string;
  readonly name: string;
  readonly quality: MatchQuality;
}

function interpretAs(
  as: SearchSubject,
  matches: readonly Match[],
  narrow: (conditions: TripConditions, ids: readonly string[]) => WhereAny<TripRow>,
): SearchInterpretation | null {
  const [first, ...others] = [...matches].sort((one, other) =>
    compareMatchQuality(other.quality, one.quality),
  );
  if (first === undefined) return null;
  // A match inside a word counts only if there is no better one: with a Suresh, 'su' does not mean a Mansur.
  const best = [first, ...others.filter(({ quality }) => quality !== 'INSIDE' || first.quality === 'INSIDE')];
  const ids = best.map(({ id }) => id);
  return {
    as,
    names: best.map(({ name }) => name),
    quality: first.quality,
    narrow: (conditions) => narrow(conditions, ids),
  };
}

/** The number of a vehicle. Its last digits name no LR number. */
const VEHICLE_NUMBER = /^[a-z]{2}\d{1,2}[a-z]{1,3}\d{4}$/i;

/**
 * Searches by the last run of digits (docs/rules/trips.md#lr-numbers). Letters before it must be part of the number,
 * except the word LR itself: 'LR 1248' finds the same as '1248'. If no number has them and the text means nothing else,
 * they are ignored. An LR number has no space.
 */
async function interpretAsLr(
  rows: Rows,
  text: string,
  organisationId: string,
  { isOnlyMeaning }: { readonly isOnlyMeaning: boolean },
): Promise<SearchInterpretation | null> {
  const typed = numberText(text)
    .trim()
    .replace(/^(?:lr|builty|bilty)\b[^\p{L}\d]*(?:no\b[^\p{L}\d]*)?/iu, '');
  const digits = /\s/.test(typed) ? '' : searchDigits(typed);
  if (digits === '') return null;
  const before = typed.slice(0, typed.lastIndexOf(lastDigits(typed)));
  const begins = { organisationId, ...lrBeginsWith(digits) };
  const isIgnored =
    isOnlyMeaning &&
    before !== '' &&
    !VEHICLE_NUMBER.test(typed) &&
    (await rows.count(tripTable, { ...begins, lrNumber: { contains: before } }, 1)) === 0;
  const head = isIgnored ? '' : before;
  const isWhole = (await rows.count(tripTable, { organisationId, lrRun: digits }, 1)) > 0;
  return {
    as: 'LR',
    names: [digits],
    quality: isWhole ? 'WHOLE' : before === '' ? 'BEGINS' : 'INSIDE',
    narrow: (conditions) => ({
      ...conditions,
      ...intersectBeginnings(conditions, digits),
      ...(head === '' ? {} : { lrNumber: { contains: head } }),
    }),
  };
}

/** Matches the last four digits, or a part with letters and digits, with or without spaces. */
async function matchingVehicles(rows: Rows, text: string, organisationId: string): Promise<readonly Match[]> {
  const typed = numberText(text)
    .toUpperCase()
    .replace(/[\s./-]/g, '');
  const lastFour = /^\d{4}$/.test(typed);
  if (!lastFour && !/^(?=.*[A-Z])(?=.*\d)[A-Z\d]+$/.test(typed)) return [];
  const found = await rows.find(vehicleTable, { where: { organisationId, vehicleNo: { contains: typed } } });
  return found.map(({ id, vehicleNo: name }) => ({
    id,
    name,
    quality: lastFour ? 'BEGINS' : rateMatch(name, typed),
  }));
}

function matchNames(
  found: readonly { readonly id: string; readonly name: string }[],
  text: string,
): readonly Match[] {
  const words = splitWords(text);
  const matches = found.flatMap(({ id, name }) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word)) ? [{ id, name, quality: rateMatch(name, text) }] : [];
  });
  // Nearly every name contains any single letter, so one letter must be a beginning.
  return [...foldText(text)].length > 1 ? matches : matches.filter(({ quality }) => quality !== 'INSIDE');
}

function rateMatch(name: string, text: string): MatchQuality {
  const [foldedName, foldedText] = [foldText(name), foldText(text)];
  if (foldedName === foldedText) return 'WHOLE';
  if (foldedName.startsWith(foldedText)) return 'BEGINS';
  const begins = (word: string) => splitWords(name).some((each) => each.startsWith(word));
  return splitWords(text).every(begins) ? 'WORDS' : 'INSIDE';
}

/** Full-width signs and the digits of Indian scripts become the ASCII forms that are stored. */
function numberText(text: string): string {
  return asciiDigits(text.normalize('NFKC'));
}

function splitWords(text: string): readonly string[] {
  return foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function intersectIds(filter: OneOf<string> | undefined, ids: readonly string[]): OneOf<string> {
  return { in: filter === undefined ? ids : ids.filter((id) => filter.in.includes(id)) };
}

/** @param digits at least one */
export function lrBeginsWith(digits: string): LrConditions {
  switch (digits.length) {
    case 1:
      return { lrFirst: digits };
    case 2:
      return { lrFirstTwo: digits };
    default:
      return { lrRun: { startsWith: digits } };
  }
}

/** The longer of the two beginnings, if it starts with the shorter one; otherwise nothing matches. */
function intersectBeginnings(
  filter: LrConditions,
  digits: string,
): LrConditions | { readonly lrRun: OneOf<string> } {
  const begun = filter.lrFirst ?? filter.lrFirstTwo ?? filter.lrRun?.startsWith ?? '';
  if (digits.startsWith(begun)) return lrBeginsWith(digits);
  return begun.startsWith(digits) ? {} : { lrRun: { in: [] } };
}
