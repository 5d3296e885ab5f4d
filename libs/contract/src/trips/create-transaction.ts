import * as v from 'valibot';
import { command } from '../define.ts';
import { amount, fields, id, line, notes, oneOf, optionalText, pastDay, warnings } from '../fields.ts';
import { codes, paymentModes } from '../labels.ts';
import { transaction } from './trip.ts';

export const createTransaction = command({
  slug: 'create-transaction',
  path: '/transaction/create',
  may: 'office',
  summary: 'Record an advance that the customer paid on a trip',
  input: fields({
    tripId: id,
    type: oneOf(['SETTLEMENT']),
    category: oneOf(['ADVANCE']),
    amount,
    date: pastDay,
    mode: oneOf(codes(paymentModes)),
    paymentRefNo: optionalText(line(50)),
    notes: optionalText(notes),
  }),
  refuses: ['not-found', 'trip-status', 'trip-settled'],
  answers: v.object({ transaction, transactions: v.array(transaction), warnings }),
});
