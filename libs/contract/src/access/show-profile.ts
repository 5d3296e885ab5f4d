import * as v from 'valibot';
import { query } from '../define.ts';
import { dayInAnswer, rupeesInAnswer, fields } from '../fields.ts';
import { referredFile } from '../files/file-reference.ts';
import { personDocument } from './person-document.ts';
import { codes } from '../codes.ts';
import { roles } from '../roles.ts';

export const showProfile = query({
  slug: 'show-profile',
  path: '/account/info',
  may: 'signed-in',
  scope: 'own',
  summary: 'Own profile and firm',
  input: fields({}),
  changesWith: () => ['profile', 'organisation'],
  response: v.object({
    id: v.string(),
    name: v.string(),
    phoneNumber: v.nullable(v.string()),
    email: v.nullable(v.string()),
    role: v.nullable(v.picklist(codes(roles))),
    isVerified: v.boolean(),
    profilePicture: v.nullable(referredFile),
    documents: v.array(personDocument),
    /** The place of the firm where they work; null if none is set. */
    userLocationId: v.nullable(v.string()),
    userLocationName: v.nullable(v.string()),
    /** The eLoc of the firm's own place; null before they belong to a firm. */
    merchantLocationId: v.nullable(v.string()),
    merchant: v.nullable(
      v.object({
        orgName: v.string(),
        gstNo: v.nullable(v.string()),
        companyLogo: v.nullable(referredFile),
        locationDetails: v.object({ placeName: v.string(), placeAddress: v.string(), eLoc: v.string() }),
        /** The most that a manager may write off in a settlement; null for a DRIVER. */
        forceSettleLimit: v.nullable(rupeesInAnswer),
        /** Null for a MANAGER and a DRIVER. */
        managersMayDelete: v.nullable(v.boolean()),
        /** Nothing is posted on or before this day; null while the books are open. */
        booksClosedUntil: v.nullable(dayInAnswer),
      }),
    ),
  }),
});
