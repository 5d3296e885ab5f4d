import * as v from 'valibot';
import { placeId } from '../id-fields.ts';
import { command } from '../define.ts';
import {
  email,
  fields,
  partyName,
  gstNumber,
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
import { openingBalanceTypes, partyTypes } from '../labels.ts';
import { codes } from '../codes.ts';
import { party } from './party.ts';
import { namedId } from '../named-id.ts';

export const createParty = command({
  slug: 'create-party',
  path: '/customer/create',
  may: 'office',
  scope: 'branch',
  summary: 'Add a customer, vendor or broker with its opening balance',
  input: fields({
    name: partyName,
    type: oneOf(codes(partyTypes)),
    locationId: placeId,
    primaryContact: optionalText(phoneNumber),
    secondaryContact: optionalText(phoneNumber),
    email: optionalText(email),
    mailId: optionalText(email),
    gstNo: optionalText(gstNumber),
    /** Signed, and the sign decides: + they owe us, − we owe them (docs/rules/money.md#direction-of-a-request). */
    openingBalance: openingRupees,
    openingBalanceType: optional(oneOf(codes(openingBalanceTypes))),
    direction: optional(oneOf(['INWARD', 'OUTWARD'])),
    openingBalanceDate: pastDay,
    /**
     * The percentage of a debt that a customer may withhold as TDS; only an ADMIN sets it. Null means the
     * usual 2.
     */
    tdsRate: optional(tdsRate),
    customerDocs: fileReferences,
  }),
  postsMoney: true,
  dryRun: true,
  changes: ['parties', 'ledgers'],
  refuses: ['not-found', 'opening-balance-sign', 'wrong-party-type', 'forbidden'],
  response: v.object({ customer: party, warnings }),
  ids: v.strictObject({ customer: namedId }),
});
