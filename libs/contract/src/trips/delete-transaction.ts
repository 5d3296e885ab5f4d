import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes, optionalText } from '../fields.ts';
import { entryId } from '../id-fields.ts';

export const deleteTransaction = command({
  slug: 'delete-transaction',
  path: '/transaction/delete',
  may: 'delete',
  scope: 'branch',
  summary: 'Delete a money entry; all figures are then as if it had never existed',
  input: fields({ id: entryId, reason: optionalText(notes) }),
  postsMoney: true,
  refuses: ['not-found', 'already-deleted', 'not-deletable', 'trip-settled'],
  response: v.object({}),
});
