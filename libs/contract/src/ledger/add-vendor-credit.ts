import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { vehicleId, partyId } from '../id-fields.ts';
import { command } from '../define.ts';
import { amount, fields, line, notes, oneOf, optional, optionalText, pastDay, warnings } from '../fields.ts';
import { creditCategories } from '../labels.ts';
import { bookMessages } from '../book-messages.ts';
import { codes } from '../codes.ts';
import { messages } from '../messages.ts';
import { listBalances } from '../overview/list-balances.ts';
import { transaction } from '../trips/trip.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

export const addVendorCredit = command({
  slug: 'add-vendor-credit',
  path: '/overview/credit',
  may: 'office',
  scope: 'branch',
  summary: 'Record a credit of a vendor; it is an expense once its category is known',
  description: 'A request without an amount records nothing and gets the answer of POST /overview/balances.',
  whenMissing: { field: 'amount', query: listBalances },
  input: v.pipe(
    fields({
      customerId: partyId,
      amount,
      paymentDate: pastDay,
      /** Forms send CREDIT. A credit is not paid, so it takes no other mode. */
      paymentMode: optional(v.literal('CREDIT', bookMessages.noMoneyMoves)),
      paymentType: optional(v.literal('CREDIT', bookMessages.noMoneyMoves)),
      billNo: optionalText(line(50)),
      notes: optionalText(notes),
      /** Null: to be decided later. */
      category: optional(oneOf(codes(creditCategories))),
      /** The vehicle that it was for. */
      vehicleId: optional(vehicleId),
      /** The branch that bears it; absent means the vehicle's on that day, or the caller's home branch. */
      branchId: optionalBranch,
    }),
    v.forward(
      v.partialCheck(
        [['category'], ['vehicleId']],
        ({ category, vehicleId }) => category !== null || vehicleId === null,
        messages.required,
      ),
      ['category'],
    ),
  ),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: ['forbidden', 'branch-inactive', 'not-found', 'wrong-party-type'],
  /** `settled` is always true: clients expect the field, although a credit settles nothing. */
  response: v.object({ settled: v.literal(true), transaction, warnings }),
  ids: v.strictObject({ settled: v.literal(true), transaction: namedId }),
});
