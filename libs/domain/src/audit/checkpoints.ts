import { checkpointOccasions } from '@bahi/contract/audit/checkpoint';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/** The signed checkpoints of one firm, numbered from 1 without gaps. */
const events = {
  /** Whoever keeps the note can have the log checked against it (docs/rules/audit.md#proof). */
  CheckpointMade: v.object({
    checkpointId: v.string(),
    number: v.number(),
    /** Number of the firm's events, which are the leaves of the tree. */
    size: v.number(),
    /** 64 hexadecimal digits. */
    root: v.string(),
    /** The latest recorded time of these events, in milliseconds since 1970. */
    recordedMs: v.number(),
    /** The key that signed it, as text and by its id. */
    publicKey: v.string(),
    keyId: v.string(),
    note: v.string(),
    occasion: v.picklist(checkpointOccasions),
    /** The statement for which it was made. */
    statementId: v.optional(v.string()),
  }),
};

export type CheckpointEvent = EventsOf<typeof events>;

export interface Checkpoints {
  /** Also the number of the last one. */
  readonly made: number;
}

export const checkpoints = aggregate<Checkpoints, typeof events, [organisationId: string]>({
  category: 'checkpoint',
  events,
  initial: { made: 0 },
  evolve: {
    CheckpointMade: (_, { number: made }) => ({ made }),
  },
});
