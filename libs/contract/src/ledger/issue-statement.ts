import * as v from 'valibot';
import { command } from '../define.ts';
import { day, fields, oneOf, pastDay } from '../fields.ts';
import { ledgerId } from '../id-fields.ts';
import { requireOrder } from '../invalid-field.ts';
import { statement, statementFormats } from './statement.ts';
import { namedId } from '../named-id.ts';

export const issueStatement = command({
  slug: 'issue-statement',
  path: '/statement/issue',
  may: 'office',
  scope: 'firm',
  summary: 'Issue a statement of account of a party, on paper or as a file',
  input: v.pipe(
    fields({
      ledgerId,
      startDate: day,
      endDate: pastDay,
      format: oneOf(statementFormats),
      corrections: v.nullish(v.boolean(), false),
    }),
    requireOrder('startDate', 'endDate'),
  ),
  // A ledger lists its statements, from which its changes and its replay can begin. Each has a checkpoint.
  changes: ['ledgers', 'proof'],
  refuses: ['not-found'],
  response: v.object({ statement }),
  ids: v.strictObject({ statement: namedId }),
});
