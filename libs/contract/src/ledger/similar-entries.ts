import * as v from 'valibot';
import { vehicleId, partyId, tripId } from '../id-fields.ts';
import { query } from '../define.ts';
import {
  amount,
  dayInAnswer,
  rupeesInAnswer,
  day,
  fields,
  line,
  oneOf,
  optional,
  optionalText,
} from '../fields.ts';
import { paymentWays, transactionCategories } from '../labels.ts';
import { codes } from '../codes.ts';

/** docs/rules/money.md#looks-entered-twice. */
export const similarEntries = query({
  slug: 'similar-entries',
  path: '/transaction/similar',
  may: 'office',
  scope: 'branch',
  summary: 'Entries that resemble the one that a form is about to send, newest first',
  input: fields({
    date: day,
    amount: optional(amount),
    /** For a driver advance, INWARD is the part that the driver brings back. */
    direction: optional(oneOf(['INWARD', 'OUTWARD'])),
    mode: optional(oneOf(codes(paymentWays))),
    paymentRefNo: optionalText(line(50)),
    vendorId: optional(partyId),
    billNo: optionalText(line(50)),
    tripId: optional(tripId),
    vehicleId: optional(vehicleId),
  }),
  changesWith: () => ['ledgers'],
  response: v.object({
    entries: v.array(
      v.object({
        id: v.string(),
        transactionDate: dayInAnswer,
        amount: rupeesInAnswer,
        category: v.picklist(codes(transactionCategories)),
      }),
    ),
  }),
});
