import * as v from 'valibot';
import { codes } from '../codes.ts';

/** What a verification can find, in the words of its page. The number of the break is the entry that the words mean. */
export const breakReasons = {
  EVENT_CHANGED: 'This entry is not as it was recorded.',
  EVENT_MISSING: 'Something that was recorded before this entry is missing.',
  ENTRY_UNBALANCED: 'The amounts of this entry do not add up to zero in each branch.',
  BRANCHES_DISAGREE: 'Two branches do not agree on what one owes the other by this entry.',
  CHECKPOINT_DIFFERS: 'The entries up to this one are not those of which a checkpoint was made.',
  TRAIL_DIFFERS: 'The audit trail does not keep the same entries as the log up to this one.',
  PARTY_BALANCE_DIFFERS: 'The balance of a party is not the sum of its entries, of which this is the last.',
  TRIP_BALANCE_DIFFERS: 'The balance of a trip is not the sum of its entries, of which this is the last.',
} as const;
export type BreakReason = keyof typeof breakReasons;

/** How a verification can end. FAILED: the books could not be read, which says nothing about them. */
export const verificationResults = ['OK', 'BROKEN', 'FAILED'] as const;
export type VerificationResult = (typeof verificationResults)[number];

export const firstBreak = v.object({
  /** The number of an event of the firm; `/audit/find` answers its row. */
  number: v.number(),
  reason: v.picklist(codes(breakReasons)),
});

/** A verification of the books of a firm. docs/rules/audit.md#verification. */
export const verification = v.object({
  id: v.string(),
  state: v.picklist(['RUNNING', ...verificationResults]),
  startedAt: v.string(),
  finishedAt: v.nullable(v.string()),
  /** The events that were read so far. */
  done: v.number(),
  /** All events of the firm; 0 while they are not counted yet. */
  events: v.number(),
  streams: v.number(),
  /** Of the tree over the events, as in a checkpoint; 0 and empty until it is built. */
  size: v.number(),
  /** In base64. */
  root: v.string(),
  firstBreak: v.optional(firstBreak),
});
export type Verification = v.InferOutput<typeof verification>;
