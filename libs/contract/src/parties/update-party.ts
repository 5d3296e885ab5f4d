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
  warnings,
} from '../fields.ts';
import { tdsRate } from '../measure-fields.ts';
import { fileReferences } from '../files/file-reference.ts';
import { openingBalanceTypes } from '../labels.ts';
import { codes } from '../codes.ts';
import { party } from './party.ts';
import { namedId } from '../named-id.ts';

/**
 * Absent leaves a field unchanged; null clears an optional field (docs/rules/api.md#conventions). A party keeps its
 * type.
 */
export const updateParty = command({
  slug: 'update-party',
  path: '/customer/update',
  may: 'office',
  scope: 'branch',
  summary: 'Change the details of a party, and its opening balance while nothing is allocated to it',
  input: fields({
    customerId: partyId,
    name: v.optional(partyName),
    locationId: v.optional(placeId),
    primaryContact: v.optional(optionalText(phoneNumber)),
    secondaryContact: v.optional(optionalText(phoneNumber)),
    email: v.optional(optionalText(email)),
    mailId: v.optional(optionalText(email)),
    gstNo: v.optional(optionalText(gstNumber)),
    /**
     * Signed rupees, and the sign decides: + they owe us, − we owe them (docs/rules/money.md#direction-of-a-request).
     */
    openingBalance: v.optional(openingRupees),
    openingBalanceType: optional(oneOf(codes(openingBalanceTypes))),
    direction: optional(oneOf(['INWARD', 'OUTWARD'])),
    openingBalanceDate: v.optional(pastDay),
    /** As in `create-party`; null restores the usual rate. */
    tdsRate: v.optional(v.nullable(tdsRate)),
    /** The complete new list of documents. */
    customerDocs: v.optional(fileReferences),
    /** The reason for the change, shown with the corrected opening balance. */
    reason: optionalText(notes),
  }),
  postsMoney: true,
  dryRun: true,
  changes: ['parties', 'ledgers'],
  refuses: [
    'not-found',
    'opening-balance-sign',
    'opening-balance-allocated',
    'wrong-party-type',
    'forbidden',
  ],
  response: v.object({ customer: party, warnings }),
  ids: v.strictObject({ customer: namedId }),
});
