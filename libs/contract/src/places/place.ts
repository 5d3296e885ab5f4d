import * as v from 'valibot';
import { fields, line } from '../fields.ts';
import { codes, locationStatuses } from '../labels.ts';

/** A place as the search answers it; `eLoc` is the map provider's id. */
export const foundPlace = fields({
  placeName: line(100),
  placeAddress: line(300),
  eLoc: line(40),
});

export const location = v.object({
  id: v.string(),
  name: v.string(),
  placeName: v.string(),
  status: v.picklist(codes(locationStatuses)),
  addressLine1: v.nullable(v.string()),
  addressLine2: v.nullable(v.string()),
});
