import * as v from 'valibot';
import { cashBranch } from '../branch-fields.ts';
import { command } from '../define.ts';
import {
  amountOrZero,
  fields,
  line,
  notes,
  oneOf,
  optional,
  optionalText,
  pastDay,
  rupeesInAnswer,
  warnings,
} from '../fields.ts';
import { tripId } from '../id-fields.ts';
import { receiptReference } from '../files/file-reference.ts';
import { paymentModes } from '../labels.ts';
import { codes } from '../codes.ts';
import { bookMessages } from '../book-messages.ts';
import { messages } from '../messages.ts';
import { trip } from './trip.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

export const settleTrip = command({
  slug: 'settle-trip',
  path: '/trip/settle',
  may: 'office',
  scope: 'branch',
  summary: 'Receive the balance of a trip: in full, in part, or forced with the rest written off',
  input: v.pipe(
    fields({
      tripId,
      amountReceived: amountOrZero,
      /** Tax that the customer withheld; it counts as received. */
      tdsAmount: v.nullish(amountOrZero, 0),
      date: pastDay,
      mode: optional(oneOf(codes(paymentModes))),
      ...cashBranch,
      paymentRefNo: optionalText(line(50)),
      notes: optionalText(notes),
      /** Despite its name an object, `{ id }`: the file of the receipt. */
      paymentReceiptId: receiptReference,
      isForceSettled: v.nullish(v.boolean(), false),
    }),
    v.forward(
      v.partialCheck(
        [['amountReceived'], ['mode']],
        ({ amountReceived, mode }) => amountReceived === 0 || mode !== null,
        messages.required,
      ),
      ['mode'],
    ),
    v.forward(
      v.partialCheck(
        [['amountReceived'], ['paymentReceiptId']],
        ({ amountReceived, paymentReceiptId }) => amountReceived > 0 || paymentReceiptId === null,
        bookMessages.receiptOfNothing,
      ),
      ['paymentReceiptId'],
    ),
  ),
  postsMoney: true,
  dryRun: true,
  figures: v.object({
    /** What the trip still owes. */
    balance: rupeesInAnswer,
    /** The balance less the tax of the request; 0 if the tax is above it. */
    amountDue: rupeesInAnswer,
    /** The part of the balance that neither amount nor tax of the request covers. */
    shortfall: rupeesInAnswer,
    /** The largest shortfall that the caller may write off; null without a limit. */
    writeOffLimit: v.nullable(rupeesInAnswer),
    /** The most tax that the party may keep from the balance, as this caller may enter it. */
    tdsLimit: rupeesInAnswer,
    /** The rate of that limit, in percent. */
    tdsRate: v.number(),
  }),
  changes: MONEY_TOPICS,
  refuses: [
    'branch-inactive',
    'not-found',
    'trip-status',
    'trip-settled',
    'amount-exceeds-balance',
    'trip-in-surplus',
    'date-before-pod',
    'forbidden',
  ],
  response: v.object({
    trip,
    /**
     * The entry that can be taken back while it is new: the payment; if there is none, the tax; if there is neither, the
     * write-off. Null if nothing was left to settle.
     */
    entryId: v.nullable(v.string()),
    warnings,
  }),
  ids: v.strictObject({ trip: namedId, entryId: v.nullable(v.string()) }),
});
