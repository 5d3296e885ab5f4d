import * as v from 'valibot';
import { cashBranch } from '../branch-fields.ts';
import { command } from '../define.ts';
import { amount, fields, optional, pastDay } from '../fields.ts';
import { entryId } from '../id-fields.ts';
import { listedTransaction } from './list-transactions.ts';

export const returnCheque = command({
  slug: 'return-cheque',
  path: '/transaction/return-cheque',
  may: 'office',
  scope: 'branch',
  summary:
    'Record that the bank returned a cheque: its payment is undone on that day, and trips that it settled are open again',
  input: fields({
    /** A receipt, or a payment over several trips, from a customer or to a vendor. */
    id: entryId,
    /** The day on which the cheque was returned. */
    date: pastDay,
    /** The bank's charges in rupees, posted as a separate expense. */
    charges: optional(amount),
    /** The branch that pays the charges. The cheque itself goes out of the branch that received it. */
    ...cashBranch,
  }),
  postsMoney: true,
  refuses: ['not-found', 'already-deleted', 'not-a-cheque', 'branch-inactive'],
  response: v.object({ transaction: listedTransaction }),
});
