import { sum } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, id, notes, oneOf, optional, optionalText, pastDay, rupees, warnings } from '../fields.ts';
import { codes, paymentModes } from '../labels.ts';
import { messages } from '../messages.ts';

/** More in one payment would make one append too large; RULES section 5. */
export const MAX_TRIPS_IN_PAYMENT = 500;

export const createSettlement = command({
  slug: 'create-settlement',
  path: '/settlement/create',
  may: 'office',
  summary: 'One payment of a customer over several trips and the opening balance, all or none',
  input: v.pipe(
    fields({
      customerId: id,
      date: pastDay,
      mode: optional(oneOf(codes(paymentModes))),
      notes: optionalText(notes),
      /** Rupees; 0 when surpluses set off what is due. */
      totalAmount: v.pipe(
        rupees,
        v.check((total) => total >= 0, messages.notNegative),
      ),
      tripSettlement: v.pipe(
        v.array(fields({ tripId: id, amount: rupees }), messages.required),
        v.maxLength(MAX_TRIPS_IN_PAYMENT, messages.tooManyTrips(MAX_TRIPS_IN_PAYMENT)),
        v.check((rows) => new Set(rows.map((row) => row.tripId)).size === rows.length, messages.tripTwice),
      ),
      openingBalanceSettlement: optional(fields({ amount: rupees })),
      /** OUTWARD would be a refund, which must never be booked as a collection. */
      direction: optional(v.picklist(['INWARD'], messages.refundsNotYet)),
    }),
    v.forward(
      v.partialCheck(
        [['totalAmount'], ['mode']],
        ({ totalAmount, mode }) => totalAmount === 0 || mode !== null,
        messages.required,
      ),
      ['mode'],
    ),
    v.forward(
      v.partialCheck(
        [['tripSettlement'], ['openingBalanceSettlement']],
        (input) => input.tripSettlement.length > 0 || input.openingBalanceSettlement !== null,
        messages.nothingToSettle,
      ),
      ['tripSettlement'],
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { totalAmount, tripSettlement, openingBalanceSettlement } = dataset.value;
      const parts = sum(
        [...tripSettlement, ...(openingBalanceSettlement ? [openingBalanceSettlement] : [])],
        (part) => part.amount,
      );
      if (parts === totalAmount) return;
      addIssue({
        message: messages.sumsDiffer(totalAmount, parts),
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'totalAmount', value: totalAmount },
        ],
      });
    }),
  ),
  refuses: [
    'not-found',
    'wrong-party-type',
    'wrong-party',
    'trip-status',
    'trip-settled',
    'amount-exceeds-balance',
    'date-before-pod',
  ],
  response: v.object({ settlement: v.object({ id: v.string() }), warnings }),
});
