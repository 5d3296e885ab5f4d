import * as v from 'valibot';
import { command } from '../define.ts';
import { amountOrZero, fields, firmName, gstNumber, optionalText } from '../fields.ts';
import { messages } from '../messages.ts';
import { foundPlace } from '../places/place.ts';

export const updateOrganisation = command({
  slug: 'update-organisation',
  path: '/account/update',
  may: 'admin',
  summary: 'Change the firm and what its managers may do; an absent field is unchanged',
  input: v.pipe(
    fields({
      orgName: v.optional(firmName),
      locationDetails: v.optional(foundPlace),
      /** Null clears it. */
      gstNo: v.optional(optionalText(gstNumber)),
      /** Rupees that a manager may write off in a forced settlement. */
      forceSettleLimit: v.optional(amountOrZero),
      managersMayDelete: v.optional(v.boolean(messages.required)),
    }),
    v.check((input) => Object.values(input).some((given) => given !== undefined), messages.nothingToChange),
  ),
  refuses: ['not-found'],
  response: v.object({ merchant: v.object({ id: v.string(), orgName: v.string() }) }),
});
