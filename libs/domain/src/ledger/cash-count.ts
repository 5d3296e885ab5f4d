import { denominations } from '@bahi/contract/ledger/denominations';
import { type Day } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { aggregate, dayField, paiseField, type EventsOf } from '../aggregate.ts';

const pieces = v.object({ value: v.picklist(denominations), count: v.number() });

/** The cash that was counted in a branch at the end of a day. docs/rules/branches.md#counted-cash. */
const events = {
  /**
   * Cash was counted; the last count of a day is valid. `denominations` is null if only the total is known.
   */
  CashCounted: v.object({
    branchId: v.string(),
    occurredOn: dayField,
    countedPaise: paiseField,
    denominations: v.nullable(v.array(pieces)),
  }),
};

export type CashCountEvent = EventsOf<typeof events>;

/** The last count of the day; null if there is none. */
export interface CashCount {
  readonly countedPaise: Paise;
}

type StreamIds = [organisationId: string, branchId: string, day: Day];

export const cashCount = aggregate<CashCount | null, typeof events, StreamIds>({
  category: 'cashcount',
  events,
  initial: null,
  evolve: { CashCounted: (_, { countedPaise }) => ({ countedPaise }) },
});
