import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes, optionalText } from '../fields.ts';
import { entryId } from '../id-fields.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

export const deleteSettlement = command({
  slug: 'delete-settlement',
  path: '/settlement/delete',
  may: 'delete',
  scope: 'branch',
  summary: 'Delete a payment as a whole; trips that it settled can be settled again',
  input: fields({ id: entryId, reason: optionalText(notes) }),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: ['not-found', 'already-deleted', 'not-deletable', 'trip-settled'],
  response: v.object({}),
});
