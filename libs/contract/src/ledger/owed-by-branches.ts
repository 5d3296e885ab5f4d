import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { rupeesInAnswer, day, fields, optional } from '../fields.ts';
import { branchId } from '../id-fields.ts';
import { owedParts } from '../labels.ts';

export const owedByBranches = query({
  slug: 'owed-by-branches',
  path: '/branch/owed',
  may: 'office',
  scope: 'branch',
  summary: 'The debts between a branch and each other branch, and their parts',
  input: fields({
    branchId,
    /** The last business date that counts; absent means all entries. */
    endDate: optional(day),
  }),
  changesWith: () => ['ledgers', 'branches'],
  response: v.object({
    /** The branches with an entry between them and this one, the head office first. */
    others: v.array(
      v.object({
        branch: namedBranch,
        /** Positive: the other branch owes this one. */
        balance: rupeesInAnswer,
        /** Add up to the balance; parts without an entry are left out. */
        parts: v.array(
          v.object({
            part: v.picklist(codes(owedParts)),
            amount: rupeesInAnswer,
            entries: v.number(),
          }),
        ),
      }),
    ),
    /** The sum over all other branches. */
    balance: rupeesInAnswer,
  }),
});
