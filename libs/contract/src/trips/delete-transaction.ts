import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes, optionalText } from '../fields.ts';
import { entryId } from '../id-fields.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

export const deleteTransaction = command({
  slug: 'delete-transaction',
  path: '/transaction/delete',
  may: 'delete',
  scope: 'branch',
  summary: 'Delete a money entry; all figures are then as if it had never existed',
  input: fields({ id: entryId, reason: optionalText(notes) }),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: ['not-found', 'already-deleted', 'not-deletable', 'trip-settled'],
  response: v.object({}),
});
