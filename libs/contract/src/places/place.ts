import * as v from 'valibot';
import { fields, line } from '../fields.ts';
import { codes, locationStatuses } from '../labels.ts';

/** The id of a place. The search gives one to each that it finds, the client to one that is kept as typed. */
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
