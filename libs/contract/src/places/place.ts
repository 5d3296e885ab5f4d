import * as v from 'valibot';
import { fields, line } from '../fields.ts';
import { locationStatuses } from '../labels.ts';
import { codes } from '../codes.ts';

export const MAX_PLACE_NAME_LENGTH = 100;

/** The id of a place. The search gives one to each result; the client gives one to a place that is stored as typed. */
const eLoc = v.pipe(line(40), v.regex(/^[A-Za-z0-9]+$/, 'Choose from the list'));

/** A result of the place search. */
export const foundPlace = fields({
  placeName: line(MAX_PLACE_NAME_LENGTH),
  placeAddress: line(300),
  eLoc,
});

type FoundPlace = v.InferOutput<typeof foundPlace>;

const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/**
 * A place that the search does not find, with the typed text as its name. Its id is a hash (FNV-1a) of the
 * text in lower case.
 */
export function placeAsTyped(text: string): FoundPlace {
  const placeName = text.trim().replaceAll(/\s+/g, ' ');
  let hash = FNV_OFFSET;
  for (const unit of placeName.toLowerCase())
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  return { placeName, placeAddress: placeName, eLoc: `U${hash.toString(36).toUpperCase()}` };
}

/** Name and address on one line. Most addresses begin with the name, which is not repeated. */
export function placeLine({
  placeName,
  placeAddress,
}: Pick<FoundPlace, 'placeName' | 'placeAddress'>): string {
  const begins = placeAddress === placeName || /^[\s,]/.test(placeAddress.slice(placeName.length));
  return placeAddress.startsWith(placeName) && begins ? placeAddress : `${placeName}, ${placeAddress}`;
}

/** A place of the firm under the firm's own name; `addressLine1` is the address from the search. */
export const location = v.object({
  id: v.string(),
  name: v.string(),
  placeName: v.string(),
  status: v.picklist(codes(locationStatuses)),
  addressLine1: v.nullable(v.string()),
  addressLine2: v.nullable(v.string()),
});
