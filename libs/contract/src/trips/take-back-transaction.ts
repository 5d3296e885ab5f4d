import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { entryId } from '../id-fields.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

/** docs/rules/money.md#taking-an-entry-back: allowed without the right to delete. */
export const takeBackTransaction = command({
  slug: 'take-back-transaction',
  path: '/transaction/take-back',
  may: 'office',
  scope: 'branch',
  summary: 'Take back an entry or a payment that the caller made within the last 30 seconds',
  input: fields({ id: entryId }),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: ['not-found', 'already-deleted', 'not-deletable', 'trip-settled'],
  response: v.object({}),
});
