import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { thingId } from '../id-fields.ts';
import { requireOrder } from '../invalid-field.ts';
import { type Topic } from '../topics.ts';
import { thingType, trailWindow } from './trail-filters.ts';
import { type TrailThing } from './trail-labels.ts';
import { trailPage } from './trail-row.ts';

/** The topics of a change to a thing. */
const topics = {
  TRIP: (id) => [`trip:${id}`, 'trips'],
  PARTY: (id) => [`party:${id}`, 'ledgers', 'trips'],
  VEHICLE: (id) => [`vehicle:${id}`, 'ledgers', 'trips', 'maintenance'],
  PERSON: (id) => [`user:${id}`],
  BRANCH: (id) => [`branch:${id}`, 'ledgers', 'trips'],
  PLACE: (id) => [`place:${id}`],
  FIRM: () => ['organisation', 'branches'],
} as const satisfies Record<TrailThing, (id: string) => readonly Topic[]>;

/** A change of any of these gives another name to something that a row may mention. */
const NAMES = ['users', 'parties', 'vehicles', 'places', 'branches'] as const satisfies readonly Topic[];

export const trailHistory = query({
  slug: 'trail-history',
  path: '/audit/history',
  may: 'office',
  scope: 'branch',
  summary: 'What was done to one thing, newest first, within what the caller may see of it',
  input: v.pipe(
    fields({ ...trailWindow, entityType: thingType, entityId: thingId }),
    requireOrder('startDate', 'endDate'),
  ),
  changesWith: ({ entityType, entityId }) => [...topics[entityType](entityId), ...NAMES],
  response: trailPage,
});
