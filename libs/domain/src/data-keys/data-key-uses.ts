import { type Day } from '@bahi/kernel/day';
import { accepted, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * The reads by a data key on one day in India, for the audit trail (docs/rules/audit.md#trail). They are not in the
 * stream of the keys, because every read folds that stream.
 */
const events = {
  /** The key read this number of rows of a table. A read that brings no rows is not recorded. */
  DataKeyUsed: v.object({ dataKeyId: v.string(), table: v.string(), rows: v.number() }),
};

export type DataKeyUseEvent = EventsOf<typeof events>;

export const dataKeyUses = aggregate<
  null,
  typeof events,
  [organisationId: string, dataKeyId: string, day: Day]
>({
  category: 'datakeyuses',
  events,
  initial: null,
  evolve: { DataKeyUsed: () => null },
});

export function recordUse(dataKeyId: string, table: string, rows: number): Decision<DataKeyUseEvent, never> {
  return accepted([{ type: 'DataKeyUsed', data: { dataKeyId, table, rows } }]);
}
