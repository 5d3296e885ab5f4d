import * as v from 'valibot';
import { codes } from '../codes.ts';
import { command } from '../define.ts';
import { fields, firmName, oneOf } from '../fields.ts';
import { placeId } from '../id-fields.ts';
import { locationStatuses } from '../labels.ts';
import { messages } from '../messages.ts';
import { location } from './place.ts';
import { namedId } from '../named-id.ts';

/** An absent field leaves the value unchanged (docs/rules/api.md#conventions). */
export const updateLocation = command({
  slug: 'update-location',
  path: '/location/update',
  may: 'office',
  scope: 'firm',
  summary:
    'Rename a place, or stop offering it for new trips and parties; trips and parties that name it keep it',
  input: v.pipe(
    fields({
      locationId: placeId,
      name: v.optional(firmName),
      status: v.optional(oneOf(codes(locationStatuses))),
    }),
    v.check(({ name, status }) => name !== undefined || status !== undefined, messages.nothingToChange),
  ),
  changes: ['places'],
  refuses: ['not-found'],
  response: v.object({ location }),
  ids: v.strictObject({ location: namedId }),
});
