import { statementFormats } from '@bahi/contract/ledger/statement';
import * as v from 'valibot';
import { aggregate, dayField, type EventsOf } from '../aggregate.ts';

/** The statements of account of one party protect their numbers: they rise by one and none is given twice. */
const events = {
  /**
   * A statement went out, for these days, both included. It carries no figures: what it said are the books up to its
   * place in the log, which never change (docs/architecture/read-side.md#the-ledger).
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
  /** How many were issued, which is also the last number. */
  readonly issued: number;
}

export const statements = aggregate<Statements, typeof events, [organisationId: string, partyId: string]>({
  category: 'statement',
  owner: (organisationId, partyId) => [organisationId, partyId],
  events,
  initial: { issued: 0 },
  evolve: {
    StatementIssued: (_, { number: issued }) => ({ issued }),
  },
});
