import * as v from 'valibot';
import { cashBranch } from '../branch-fields.ts';
import { codes } from '../codes.ts';
import { command } from '../define.ts';
import { amount, fields, line, lrNumber, notes, oneOf, optionalText, pastDay, warnings } from '../fields.ts';
import { fillUpCategories, paymentModes, tripExpenseCategories } from '../labels.ts';
import { MONEY_TOPICS } from '../money-topics.ts';
import { tripByLr } from './trip-by-lr.ts';

const {
  FUEL: _,
  UREA: __,
  LORRY_HIRE: ___,
  ...paidCategories
} = { ...tripExpenseCategories, ...fillUpCategories };

/**
 * Expenses that a branch may pay for the trip of another branch. Fuel and urea are entered at the
 * vehicle instead, and lorry hire at the branch that hired the lorry.
 */
export const expensesByLr = paidCategories;

export const enterByLr = command({
  slug: 'enter-by-lr',
  path: '/transaction/createByLr',
  may: 'office',
  scope: 'branch',
  summary:
    "Record money that the caller's branch received from the customer of a trip, or paid for the trip, by its full LR number",
  input: fields({
    lrNumber,
    /** ADVANCE is received from the customer; any other category is paid. */
    category: oneOf(['ADVANCE', ...codes(expensesByLr)]),
    amount,
    date: pastDay,
    mode: oneOf(codes(paymentModes)),
    ...cashBranch,
    paymentRefNo: optionalText(line(50)),
    notes: optionalText(notes),
  }),
  postsMoney: true,
  changes: MONEY_TOPICS,
  refuses: ['not-found', 'trip-status', 'trip-settled', 'amount-exceeds-balance', 'branch-inactive'],
  response: v.object({ trip: tripByLr, warnings }),
  ids: v.strictObject({ trip: v.strictObject({ lrNumber: v.string() }) }),
});
