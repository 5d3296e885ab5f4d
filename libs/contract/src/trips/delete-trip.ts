import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes, optionalText, warnings } from '../fields.ts';
import { tripId } from '../id-fields.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

export const deleteTrip = command({
  slug: 'delete-trip',
  path: '/trip/delete',
  may: 'delete',
  scope: 'branch',
  summary:
    'Cancel a trip: fare and charges are reversed, receipts become credit on account, and expenses stay',
  input: fields({ tripId, reason: optionalText(notes) }),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: ['not-found', 'already-deleted', 'trip-settled', 'settled-by-bulk'],
  response: v.object({ warnings }),
});
