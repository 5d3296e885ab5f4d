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
    'The bank gave a cheque back: its payment is undone on that day; trips that it settled are open again',
  input: fields({
    /** Of a receipt, or of a payment over several trips, to a customer or to a vendor. */
    id: entryId,
    /** The day on which it came back. */
    date: pastDay,
    /** What the bank took for it, in rupees: an expense of its own. */
    charges: optional(amount),
    /** The charges are paid from here; the cheque goes out of the branch that received it. */
    ...cashBranch,
  }),
  postsMoney: true,
  refuses: ['not-found', 'already-deleted', 'not-a-cheque', 'branch-inactive'],
  response: v.object({ transaction: listedTransaction }),
});
