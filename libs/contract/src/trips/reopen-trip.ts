import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, notes, optionalText, pastDay } from '../fields.ts';
import { tripId } from '../id-fields.ts';
import { trip } from './trip.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

export const reopenTrip = command({
  slug: 'reopen-trip',
  path: '/trip/reopen',
  may: 'admin',
  scope: 'branch',
  summary: 'Reopen a settled trip; its settling payment and write-off are reversed',
  input: fields({ tripId, date: pastDay, notes: optionalText(notes) }),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: ['not-found', 'trip-status', 'settled-by-bulk'],
  response: v.object({ trip }),
  ids: v.strictObject({ trip: namedId }),
});
