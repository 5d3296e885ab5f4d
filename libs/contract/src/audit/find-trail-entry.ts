import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { eventNumber } from './trail-filters.ts';
import { trailRow } from './trail-row.ts';

export const findTrailEntry = query({
  slug: 'find-trail-entry',
  path: '/audit/find',
  may: 'auditing',
  scope: 'firm',
  summary: 'The row of the audit trail with this number, and the stored events of its command',
  input: fields({ number: eventNumber }),
  changesWith: () => ['users', 'trips', 'parties', 'vehicles', 'places', 'branches', 'ledgers'],
  response: v.object({
    event: trailRow,
    /** In the order in which they were appended. */
    events: v.array(
      v.object({
        type: v.string(),
        stream: v.string(),
        revision: v.number(),
        hash: v.string(),
        /** As stored: amounts in paise, and personal fields too. */
        data: v.record(v.string(), v.unknown()),
      }),
    ),
  }),
});
