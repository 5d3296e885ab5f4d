import { statementFormats } from '@bahi/contract/ledger/statement';
import * as v from 'valibot';
import { aggregate, dayField, type EventsOf } from '../aggregate.ts';

/** The statements of account of one party, numbered from 1 without gaps. */
const events = {
  /**
   * A statement was issued for these days, both included. It stores no figures: they are computed from the entries that
   * were recorded up to the time of this event (docs/architecture/read-side.md#the-ledger).
   */
  StatementIssued: v.object({
    statementId: v.string(),
    partyId: v.string(),
    number: v.number(),
    startDate: dayField,
    endDate: dayField,
    format: v.picklist(statementFormats),
    corrections: v.boolean(),
  }),
};

export type StatementEvent = EventsOf<typeof events>;

export interface Statements {
  /** The number of issued statements, which is also the last number. */
  readonly issued: number;
}

export const statements = aggregate<Statements, typeof events, [organisationId: string, partyId: string]>({
  category: 'statement',
  events,
  initial: { issued: 0 },
  evolve: {
    StatementIssued: (_, { number: issued }) => ({ issued }),
  },
});
