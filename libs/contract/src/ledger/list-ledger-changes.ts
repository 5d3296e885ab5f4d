import * as v from 'valibot';
import { query } from '../define.ts';
import { dayInAnswer, fields, listLength, named, optional, page, rupeesInAnswer, time } from '../fields.ts';
import { ledgerId, statementId } from '../id-fields.ts';
import { InvalidField, readRequest, requireFields } from '../invalid-field.ts';
import { bookMessages } from '../book-messages.ts';
import { roles } from '../roles.ts';
import { codes } from '../codes.ts';
import { atBound } from './at-bound.ts';
import { ledgerPoint } from './list-ledger-points.ts';

export const ledgerChangeKinds = ['ADDED', 'TAKEN_BACK', 'REPOSTED', 'PASSING'] as const;

/** docs/rules/audit.md#what-changed. */
export const listLedgerChanges = query({
  slug: 'list-ledger-changes',
  path: '/ledger/changes',
  may: 'office',
  scope: 'branch',
  summary: 'What was added to a party ledger, taken back from it or re-posted since a time or a statement',
  input: v.pipe(
    fields({
      ...page,
      ledgerId,
      since: v.pipe(optional(time), v.description('A recorded time. Give this or `statementId`.')),
      statementId: v.pipe(
        optional(statementId),
        v.description(
          'An issued statement of this ledger. `sums` and `changes` then hold only what is dated up to its last day.',
        ),
      ),
      until: v.pipe(optional(time), v.description('A recorded time, default now.')),
      passing: v.pipe(
        v.nullish(v.boolean(), false),
        v.description('Also list the entries that were recorded and taken back in between.'),
      ),
    }),
    requireFields(({ since, statementId: statement }) =>
      since === null && statement === null ? (['since'] as const) : [],
    ),
    readRequest(({ since, statementId: statement, ...rest }) => {
      const { until } = rest;
      if (since !== null && statement !== null)
        return new InvalidField('statementId', bookMessages.sinceTimeOrStatement);
      if (since !== null && until !== null && until < since)
        return new InvalidField('until', bookMessages.startAfterEnd);
      return { ...rest, since, statementId: statement };
    }),
  ),
  changesWith: () => ['ledgers', 'parties', 'trips', 'vehicles', 'places', 'branches', 'users'],
  response: v.object({
    /** The balance then; for a statement, its closing balance as it was issued. */
    before: rupeesInAnswer,
    /** The balance at `until`. */
    after: rupeesInAnswer,
    /** before + these = after, or `restated` for a statement. */
    sums: v.object({ added: rupeesInAnswer, takenBack: rupeesInAnswer, reposted: rupeesInAnswer }),
    /** The number of entries that were recorded and taken back in between. They change no sum. */
    passing: v.number(),
    /** For a statement: its closing balance as the books know it at `until`. */
    restated: v.optional(rupeesInAnswer),
    /** For a statement: the sum of all that is dated after its last day. restated + later = after. */
    later: v.optional(rupeesInAnswer),
    ...atBound,
    /** Newest first, by the time of the change. */
    changes: v.array(
      v.object({
        kind: v.picklist(ledgerChangeKinds),
        /** The effect on the balance. */
        amount: rupeesInAnswer,
        /** The line of the ledger, with corrections, as known at `until`. */
        point: ledgerPoint,
        /** For REPOSTED: the effect and the day of the entry that it replaces. */
        was: v.optional(v.object({ amount: rupeesInAnswer, date: dayInAnswer })),
        /** Number, author and reason of the command that made the change. */
        number: v.number(),
        user: v.nullable(named),
        role: v.nullable(v.picklist(codes(roles))),
        /** ISO 8601. */
        recordedAt: v.string(),
        reason: v.nullable(v.string()),
        /** By how many days the line is dated before the day on which the change was recorded. */
        backDatedDays: v.number(),
      }),
    ),
    ...listLength,
    /** The issued statements of the ledger, the newest first, at most 100. */
    statements: v.array(
      v.object({ id: v.string(), number: v.number(), endDate: dayInAnswer, issuedAt: v.string() }),
    ),
  }),
});
