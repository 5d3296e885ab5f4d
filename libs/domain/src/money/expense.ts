import { codes, expenseCategories, paymentModes } from '@bahi/contract/labels';
import * as v from 'valibot';
import { aggregate, dayField, hundredthsField, known, paiseField, type EventsOf } from '../aggregate.ts';
import { entryIdOf, postings, type Posting } from './postings.ts';

/** What every expense says of itself, on a trip or without one. */
export const expenseFields = {
  entryId: v.string(),
  occurredOn: dayField,
  amountPaise: paiseField,
  category: v.picklist(codes(expenseCategories)),
  /** Null: on the vendor's credit. */
  mode: v.nullable(v.picklist(codes(paymentModes))),
  vendorId: v.nullable(v.string()),
  driverId: v.nullable(v.string()),
  /** Litres of fuel or urea. */
  quantity: v.nullable(hundredthsField),
  paymentRefNo: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  postings,
};

/** An expense that belongs to no trip, in a stream of its own; its entry is named by it. RULES section 5. */
const events = {
  /** Something was paid or bought on credit, perhaps for a vehicle. */
  ExpenseRecorded: v.object({
    expenseId: v.string(),
    vehicleId: v.nullable(v.string()),
    ...expenseFields,
  }),
  /** It was taken back; all figures are as if it had never been. `occurredOn` is its own day. */
  ExpenseDeleted: v.object({
    expenseId: v.string(),
    entryId: v.string(),
    reversalId: v.string(),
    occurredOn: dayField,
    amountPaise: paiseField,
    category: v.picklist(codes(expenseCategories)),
    vehicleId: v.nullable(v.string()),
    reason: v.nullable(v.string()),
    postings,
  }),
};

export type ExpenseEvent = EventsOf<typeof events>;

export type Expense = Pick<
  Extract<ExpenseEvent, { readonly type: 'ExpenseRecorded' }>['data'],
  'entryId' | 'occurredOn' | 'amountPaise' | 'category' | 'vehicleId'
> & {
  readonly id: string;
  readonly deleted: boolean;
  readonly postings: readonly Posting[];
};

export const expense = aggregate<Expense | null, typeof events, [organisationId: string, expenseId: string]>({
  category: 'expense',
  owner: (organisationId, expenseId) => [organisationId, expenseId],
  events,
  initial: null,
  evolve: {
    ExpenseRecorded: (_, recorded) => {
      const { expenseId: id, entryId, occurredOn, amountPaise, category, vehicleId, postings } = recorded;
      return { id, entryId, occurredOn, amountPaise, category, vehicleId, postings, deleted: false };
    },
    ExpenseDeleted: (state) => ({ ...known(state), deleted: true }),
  },
});

/** The entry's id of an expense without a trip. */
export function expenseEntryId(expenseId: string): string {
  return entryIdOf('expense', expenseId, expenseId);
}
