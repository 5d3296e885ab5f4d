import * as v from 'valibot';
import { command } from '../define.ts';
import { amountOrZero, email, fields, firmName, gstNumber, optionalText, personName } from '../fields.ts';
import { fileReference } from '../files/file-reference.ts';
import { placeId } from '../id-fields.ts';
import { messages } from '../messages.ts';
import { foundPlace } from '../places/place.ts';
import { personDocumentInputs } from './person-document.ts';
import { user } from './user.ts';
import { namedId } from '../named-id.ts';

export const updateAccount = command({
  slug: 'update-account',
  path: '/account/update',
  may: 'signed-in',
  scope: 'own',
  summary:
    'Change your own profile and documents; an ADMIN also changes the firm and the rights of its managers',
  description:
    'An absent field is unchanged, null clears an optional field. A request with a field of the firm is refused with 403 unless the caller is an ADMIN.',
  acceptsForm: true,
  input: v.pipe(
    fields({
      name: v.optional(personName),
      /** Null clears it. */
      email: v.optional(optionalText(email)),
      /** An image; null removes it. */
      profilePicture: v.optional(v.nullable(fileReference)),
      /** The place of the firm where they work; null clears it. */
      userLocationId: v.optional(v.nullable(placeId)),
      ...personDocumentInputs,
      orgName: v.optional(firmName),
      locationDetails: v.optional(foundPlace),
      /** Null clears it. */
      gstNo: v.optional(optionalText(gstNumber)),
      /** Null removes it. */
      companyLogo: v.optional(v.nullable(fileReference)),
      /** The rupees that a manager may write off in a forced settlement. */
      forceSettleLimit: v.optional(amountOrZero),
      managersMayDelete: v.optional(v.boolean(messages.required)),
    }),
    v.check((input) => Object.values(input).some((given) => given !== undefined), messages.nothingToChange),
  ),
  changes: ['profile', 'organisation', 'users'],
  refuses: ['forbidden', 'not-found', 'file-type', 'file-too-large'],
  response: v.object({
    user,
    /** Null before they belong to a firm. */
    merchant: v.nullable(v.object({ id: v.string(), orgName: v.string() })),
  }),
  ids: v.strictObject({ user: namedId, merchant: v.nullable(namedId) }),
});
