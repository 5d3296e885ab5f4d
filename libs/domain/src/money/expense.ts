import * as v from 'valibot';
import { aggregate, dayField, limitToViewer, type EventsOf } from '../aggregate.ts';
import { correctedDetails } from './maintenance-details.ts';
import { withCorrection } from './maintenance-correction.ts';
import { listEntryBranchIds, entries } from './entry.ts';
import { makeEntryId } from './entry-id.ts';
import { foldEntries, withEntries, mergeEntry, type FoldedEntries } from './fold-entries.ts';

const named = {
  expenseId: v.string(),
  branchId: v.string(),
  vehicleId: v.nullable(v.string()),
  driverId: v.nullable(v.string()),
};

/**
 * An expense without a trip, in a stream of its own. The id of its only entry derives from its id.
 * docs/rules/money.md#expenses.
 */
const events = {
  /** An expense was paid or bought on credit, perhaps for a vehicle. */
  ExpenseRecorded: v.object({ ...named, occurredOn: dayField, entries }),
  /** The expense was taken back; all figures are as if it had never existed. `occurredOn` is the expense's own day. */
  ExpenseDeleted: v.object({ ...named, occurredOn: dayField, reason: v.nullable(v.string()), entries }),
  /** The expense's maintenance record was corrected; no money moved. */
  MaintenanceCorrected: v.object({
    ...named,
    occurredOn: dayField,
    entryId: v.string(),
    before: correctedDetails,
    after: correctedDetails,
  }),
};

export type ExpenseEvent = EventsOf<typeof events>;

export interface Expense {
  readonly id: string;
  readonly branchId: string;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly entries: FoldedEntries;
}

const unscopedExpense = aggregate<Expense | null, typeof events, [organisationId: string, expenseId: string]>(
  {
    category: 'expense',
    events,
    initial: null,
    evolve: {
      ExpenseRecorded: (_, { expenseId: id, branchId, vehicleId, driverId, entries }, recorded) => ({
        id,
        branchId,
        vehicleId,
        driverId,
        entries: foldEntries({}, entries, mergeEntry, recorded),
      }),
      ExpenseDeleted: withEntries,
      MaintenanceCorrected: withCorrection,
    },
  },
);

export const expense = limitToViewer(unscopedExpense, (state) => ({
  anyOf: listEntryBranchIds(state.entries),
}));

/** The id of the entry of an expense without a trip. */
export function expenseEntryId(expenseId: string): string {
  return makeEntryId('expense', expenseId, expenseId);
}
