import * as v from 'valibot';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { fields, named, optional, rupeesInAnswer } from '../fields.ts';
import { ledgerId, statementId } from '../id-fields.ts';
import { paymentModes } from '../labels.ts';
import { roles } from '../roles.ts';

const integers = v.array(v.number());
const integersOrNull = v.array(v.nullable(v.number()));

/**
 * A ledger in columns: the rows of a table of 100,000 entries would be several times as large. `ledger-replay.ts` reads
 * them.
 */
export const replayLedger = query({
  slug: 'replay-ledger',
  path: '/ledger/replay',
  may: 'office',
  scope: 'branch',
  summary: 'A whole party ledger in columns, step by step in the order of recording',
  input: fields({
    ledgerId,
    sinceStatementId: v.pipe(
      optional(statementId),
      v.description('Only what was recorded after this statement of the ledger was issued.'),
    ),
  }),
  changesWith: () => ['ledgers', 'parties', 'trips', 'users', 'branches'],
  response: v.object({
    ledgerId: v.string(),
    /**
     * What was recorded before the first step: the number of commands about the party, and the number and the sum of the
     * entries that no step takes back. `entries` does not hold these.
     */
    earlier: v.object({ steps: v.number(), count: v.number(), balance: rupeesInAnswer }),
    users: v.array(named),
    lrs: v.array(v.string()),
    /** Types of entries, keys of `entryTypes`. */
    types: v.array(v.string()),
    /** One step is one command. At most the newest 100,000. */
    steps: v.object({
      /** Recorded times in milliseconds: the first since 1970, each other one since the step before. */
      t: integers,
      /** Index in `users`; null for a job or an operator. */
      user: integersOrNull,
      role: v.array(v.nullable(v.picklist(codes(roles)))),
      /** The number of the command in the audit trail. */
      number: integers,
      /** The entries that the command adds, and then those that it takes back: indexes in the columns of `entries`. */
      adds: v.array(integers),
      takes: v.array(integers),
    }),
    /** In the order of recording. An entry that no step adds was there before the first. */
    entries: v.object({
      /** Business dates, in days since 1970-01-01. */
      day: integers,
      /** The place in the order of the ledger, from 0. */
      rank: integers,
      /** The effect on the balance, in paise. */
      amount: integers,
      /** Index in `types`. */
      type: integers,
      mode: v.array(v.nullable(v.picklist(codes(paymentModes)))),
      /** The reference of the payment, such as a cheque number. */
      reference: v.array(v.nullable(v.string())),
      /** Index in `lrs`; null for an entry of no trip, or of several. */
      lr: integersOrNull,
      /** Null for an entry of no trip, or of a trip that the caller does not see. */
      tripId: v.array(v.nullable(v.string())),
      notes: v.array(v.nullable(v.string())),
      /** The first entry of its chain, if that is another one: a re-posted entry. */
      chain: integersOrNull,
    }),
    /** The issued statements, the oldest first, at most 100; `at` in ISO 8601. */
    statements: v.array(
      v.object({ id: v.string(), number: v.number(), at: v.string(), closing: rupeesInAnswer }),
    ),
    /** Whether there were more steps. */
    truncated: v.boolean(),
  }),
});
