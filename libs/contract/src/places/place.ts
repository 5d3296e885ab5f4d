import * as v from 'valibot';
import { fields, line } from '../fields.ts';
import { codes, locationStatuses } from '../labels.ts';

/** The map provider's id of a place. It comes from the search alone (spec part 2, section 5); nobody types one. */
const eLoc = v.pipe(line(40), v.regex(/^[A-Za-z0-9]+$/, 'Choose from the list'));

/** A place as the search answers it. */
export const foundPlace = fields({
  placeName: line(100),
  placeAddress: line(300),
  eLoc,
});

/** A place of the firm under the firm's own name; `addressLine1` is the address that the search found. */
export const location = v.object({
  id: v.string(),
  name: v.string(),
  placeName: v.string(),
  status: v.picklist(codes(locationStatuses)),
  addressLine1: v.nullable(v.string()),
  addressLine2: v.nullable(v.string()),
});
