import * as v from 'valibot';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { fields, named, optional, partyName } from '../fields.ts';
import { partyId, placeId } from '../id-fields.ts';
import { partyTypes } from '../labels.ts';

/** docs/rules/parties.md#names. */
export const sameParties = query({
  slug: 'same-parties',
  path: '/customer/same',
  may: 'office',
  scope: 'firm',
  summary: 'Parties with the name and the place that a form is about to save, oldest first',
  input: fields({
    name: partyName,
    locationId: placeId,
    /** The party that the form changes. */
    exceptId: optional(partyId),
  }),
  changesWith: () => ['parties', 'places'],
  response: v.object({
    parties: v.array(
      v.object({ ...named.entries, type: v.picklist(codes(partyTypes)), placeName: v.string() }),
    ),
  }),
});
