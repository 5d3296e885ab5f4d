import * as v from 'valibot';
import { partyId, placeId } from '../id-fields.ts';
import { command } from '../define.ts';
import {
  email,
  fields,
  partyName,
  gstNumber,
  notes,
  oneOf,
  openingRupees,
  optional,
  optionalText,
  pastDay,
  phoneNumber,
} from '../fields.ts';
import { tdsRate } from '../measure-fields.ts';
import { fileReferences } from '../files/file-reference.ts';
import { openingBalanceTypes } from '../labels.ts';
import { codes } from '../codes.ts';
import { party } from './party.ts';

/** Absent is unchanged, null clears what may be unset (docs/rules/api.md#conventions). A party keeps its type. */
export const updateParty = command({
  slug: 'update-party',
  path: '/customer/update',
  may: 'office',
  scope: 'branch',
  summary: 'Change what is said of a party; its opening balance while nothing is allocated to it',
  input: fields({
    customerId: partyId,
    name: v.optional(partyName),
    locationId: v.optional(placeId),
    primaryContact: v.optional(optionalText(phoneNumber)),
    secondaryContact: v.optional(optionalText(phoneNumber)),
    email: v.optional(optionalText(email)),
    mailId: v.optional(optionalText(email)),
    gstNo: v.optional(optionalText(gstNumber)),
    /** Signed rupees, and it decides: + they owe us, − we owe them (docs/rules/money.md#direction-of-a-request). */
    openingBalance: v.optional(openingRupees),
    openingBalanceType: optional(oneOf(codes(openingBalanceTypes))),
    direction: optional(oneOf(['INWARD', 'OUTWARD'])),
    openingBalanceDate: v.optional(pastDay),
    /** As when it is created; null: the usual one again. */
    tdsRate: v.optional(v.nullable(tdsRate)),
    /** All of them as they are from now on. */
    customerDocs: v.optional(fileReferences),
    /** Why it is changed: shown with the opening balance that was corrected. */
    reason: optionalText(notes),
  }),
  postsMoney: true,
  refuses: [
    'not-found',
    'opening-balance-sign',
    'opening-balance-allocated',
    'wrong-party-type',
    'forbidden',
  ],
  response: v.object({ customer: party }),
});
