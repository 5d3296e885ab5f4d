import * as v from 'valibot';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { rupeesInAnswer, day, fields, listLength, oneOf, optional, page } from '../fields.ts';
import { branchId } from '../id-fields.ts';
import { owedParts } from '../labels.ts';
import { listedTransaction } from './list-transactions.ts';

export const listOwedEntries = query({
  slug: 'list-owed-entries',
  path: '/branch/owed-entries',
  may: 'office',
  scope: 'branch',
  summary: 'The entries between two branches, newest first, with the debt that each leaves',
  input: fields({
    branchId,
    /** Any other branch of the firm: a caller who sees a branch sees what all others owe it. */
    otherBranchId: branchId,
    part: optional(oneOf(codes(owedParts))),
    /** Business dates, both ends included. */
    startDate: optional(day),
    endDate: optional(day),
    /** Whether to list entries that were taken back, and their reversals, too; they change no total. */
    corrections: v.nullish(v.boolean(), false),
    ...page,
  }),
  changesWith: () => ['ledgers', 'trips', 'parties', 'vehicles', 'users', 'branches'],
  response: v.object({
    entries: v.array(
      v.object({
        ...listedTransaction.entries,
        /** The debt that the entry left. Positive: the other branch owes this one. */
        owed: rupeesInAnswer,
        part: v.picklist(codes(owedParts)),
      }),
    ),
    ...listLength,
    /** The sum of all that match, not only of the listed ones. */
    total: rupeesInAnswer,
  }),
});
