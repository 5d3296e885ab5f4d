import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { codes } from '../codes.ts';
import { dayInAnswer, listLength, named, rupeesInAnswer } from '../fields.ts';
import { roles } from '../roles.ts';
import { trailAccounts, trailKinds, trailSources, trailThings } from './trail-labels.ts';

const thing = v.picklist(codes(trailThings));

/** The number of a row, which names it in the firm's trail. */
const rowNumber = v.object({ number: v.number() });

/** A part of a sentence. A thing has no id if it does not exist in the books, or if the caller may not open it. */
export const sentencePart = v.union([
  v.object({ text: v.string() }),
  v.object({ amount: rupeesInAnswer }),
  v.object({ entityType: thing, entityId: v.nullable(v.string()), label: v.string() }),
]);

/** One command of the trail. Names of people and things are those of today. */
export const trailRow = v.object({
  /** Counts the events of the firm. `number`, `position` and `hash` are those of the command's last event. */
  number: v.number(),
  position: v.number(),
  /** ISO 8601. */
  recordedAt: v.string(),
  /** The earliest business day that the command posted or took back, or the own day of a step; null if it has none. */
  occurredOn: v.nullable(dayInAnswer),
  /** By how many days the business day lies before the recorded day; 0 if it does not. */
  backDatedDays: v.number(),
  /** Null for jobs, data keys and operators. */
  user: v.nullable(named),
  /** The role of the user at that time. */
  role: v.nullable(v.picklist(codes(roles))),
  source: v.picklist(codes(trailSources)),
  /** The data key that was used. */
  key: v.optional(named),
  branch: v.nullable(namedBranch),
  /** The thing that the command is about. */
  entityType: thing,
  entityId: v.nullable(v.string()),
  kind: v.picklist(codes(trailKinds)),
  /** The type of the event that gives the sentence; a newer version may have written one that is not in `trailTypes`. */
  type: v.string(),
  /** The texts of `parts`, joined. */
  summary: v.string(),
  parts: v.array(sentencePart),
  /** The changed fields as texts; '-' for an unset value. */
  changes: v.array(v.object({ field: v.string(), label: v.string(), from: v.string(), to: v.string() })),
  /** The net lines of the command by account, in rupees. They add up to 0. */
  effects: v.array(
    v.object({
      account: v.picklist(codes(trailAccounts)),
      /** The name of the party, the payment mode or the category. */
      label: v.string(),
      partyId: v.optional(v.string()),
      branch: namedBranch,
      amount: rupeesInAnswer,
    }),
  ),
  /** Further sentences about the command, such as 'and renewed Insurance'. */
  lines: v.array(v.string()),
  reason: v.nullable(v.string()),
  /** The rows that the command took back, and the row that took it back. */
  reverses: v.array(rowNumber),
  reversedBy: v.nullable(rowNumber),
  /** A mark that is the same for all commands of one session. */
  session: v.nullable(v.string()),
  commandId: v.string(),
  /** The hash of the firm's chain of events at `number`. */
  hash: v.string(),
  /** The number of events that the command appended. */
  events: v.number(),
});

/** A page of the trail, newest first. */
export const trailPage = v.object({
  events: v.array(trailRow),
  ...listLength,
  /** The number of rows of each kind, whatever `kinds` filters. A kind that the caller may not see is absent. */
  counts: v.partial(
    v.object({
      CHANGE: v.number(),
      TAKEN_BACK: v.number(),
      REOPENED: v.number(),
      ENTRY: v.number(),
      REFUSED: v.number(),
      SIGN_IN: v.number(),
      EXPORT: v.number(),
      JOB: v.number(),
      TECHNICAL: v.number(),
    }),
  ),
  /** True if a filter makes the server count the rows one by one; it then stops at 10,000 of each kind. */
  countsCapped: v.optional(v.literal(true)),
  /** The `before` of the next page; null at the end. A page may be shorter than `limit` and still have a next one. */
  next: v.nullable(v.number()),
});
