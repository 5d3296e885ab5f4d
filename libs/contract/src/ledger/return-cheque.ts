import * as v from 'valibot';
import { bookMessages } from '../book-messages.ts';
import { optionalBranch } from '../branch-fields.ts';
import { command } from '../define.ts';
import { amount, fields, oneOf, optional, pastDay, warnings } from '../fields.ts';
import { entryId } from '../id-fields.ts';
import { listedTransaction } from './list-transactions.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

/** A bank takes the money of a returned cheque, and its charges, only out of these boxes. */
export const returnModes = ['ONLINE', 'CHEQUE'] as const;

export const returnCheque = command({
  slug: 'return-cheque',
  path: '/transaction/return-cheque',
  may: 'office',
  scope: 'branch',
  summary:
    'Record that the bank returned a cheque: its payment is undone on that day, and trips that it settled are open again',
  input: v.pipe(
    fields({
      /** A receipt, or a payment over several trips, from a customer or to a vendor. */
      id: entryId,
      /** The day on which the cheque was returned. */
      date: pastDay,
      /**
       * The box that the money leaves, or comes back into. The branch alone means its ONLINE box, the mode alone a box of
       * the branch that received or paid the cheque; neither, the box where the money is. docs/rules/money.md#the-box-of-a-returned-cheque.
       */
      cashMode: optional(oneOf(returnModes)),
      cashBranchId: optionalBranch,
      /** The bank's charges in rupees, posted as a separate expense. */
      charges: optional(amount),
      /** The mode of the box that pays the charges, in the branch of the return; ONLINE if absent. */
      chargesCashMode: optional(oneOf(returnModes)),
    }),
    v.forward(
      v.partialCheck(
        [['charges'], ['chargesCashMode']],
        ({ charges, chargesCashMode }) => charges !== null || chargesCashMode === null,
        bookMessages.modeOfCharges,
      ),
      ['chargesCashMode'],
    ),
  ),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: ['not-found', 'forbidden', 'already-deleted', 'not-a-cheque', 'branch-inactive'],
  response: v.object({ transaction: listedTransaction, warnings }),
  ids: v.strictObject({ transaction: namedId }),
});
