import * as v from 'valibot';
import { codes } from '../codes.ts';
import { day, oneOf, oneOrMany, optional, whole } from '../fields.ts';
import { trailKinds, trailThings } from './trail-labels.ts';

export const MAX_BACK_DATED_DAYS = 36_500;

/** The kind of the thing that `entityId` names. */
export const thingType = oneOf(codes(trailThings));

/** The number of an event of the firm. */
export const eventNumber = whole(1, Number.MAX_SAFE_INTEGER);

/** The filters and the page that the trail and every history take. */
export const trailWindow = {
  /** Absent: all but TECHNICAL, of those that the caller may see. */
  kinds: optional(oneOrMany(oneOf(codes(trailKinds)))),
  /** Recorded days in India, both ends included. */
  startDate: optional(day),
  endDate: optional(day),
  /** Only rows below this number. */
  before: optional(eventNumber),
  limit: v.optional(whole(1, 100), 50),
};
