import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, lrNumber, warnings } from '../fields.ts';
import { MONEY_TOPICS } from '../money-topics.ts';
import { endTrip } from './end-trip.ts';
import { tripByLr } from './trip-by-lr.ts';

const { tripId: _, ...arrival } = endTrip.input.entries;

export const endTripByLr = command({
  slug: 'end-trip-by-lr',
  path: '/trip/endByLr',
  may: 'office',
  scope: 'branch',
  summary: 'End a trip that has arrived at its delivery branch, by its full LR number',
  input: fields({ lrNumber, ...arrival }),
  postsMoney: true,
  changes: MONEY_TOPICS,
  refuses: endTrip.refuses,
  response: v.object({ trip: tripByLr, warnings }),
  ids: v.strictObject({ trip: v.strictObject({ lrNumber: v.string() }) }),
});
