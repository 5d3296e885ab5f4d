import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { codes } from '../codes.ts';
import { day, oneOf, oneOrMany, optional, whole } from '../fields.ts';
import { memberId, statementId, thingId } from '../id-fields.ts';
import { requireFields } from '../invalid-field.ts';
import { trailKinds, trailThings, type TrailThing } from './trail-labels.ts';
import { trailTypes } from './trail-types.ts';

export const MAX_BACK_DATED_DAYS = 36_500;

/** The kind of the thing that `entityId` names. */
export const thingType = oneOf(codes(trailThings));

/** The number of an event of the firm. */
export const eventNumber = whole(1, Number.MAX_SAFE_INTEGER);

/** The filters that the trail, its export and every history take. */
export const commonFilters = {
  /** Absent: all but TECHNICAL, of those that the caller may see. */
  kinds: optional(oneOrMany(oneOf(codes(trailKinds)))),
  /** Recorded days in India, both ends included. */
  startDate: optional(day),
  endDate: optional(day),
};

/** The page that the trail and every history take. */
export const trailWindow = {
  ...commonFilters,
  /** Only rows below this number. */
  before: optional(eventNumber),
  limit: v.optional(whole(1, 100), 50),
};

/** Further filters of the trail and of its export. */
export const trailFilters = {
  /** A thing, by both fields. */
  entityType: optional(thingType),
  entityId: optional(thingId),
  /** The person who sent the command. */
  userId: optional(memberId),
  /** Of the row's `type`. */
  types: optional(oneOrMany(oneOf(trailTypes))),
  branchId: optionalBranch,
  /** Business dates, both ends included. */
  occurredFrom: optional(day),
  occurredTo: optional(day),
  backDatedDays: v.pipe(
    optional(whole(0, MAX_BACK_DATED_DAYS)),
    v.description('Only commands that were dated back by more than this many days.'),
  ),
  sinceStatementId: v.pipe(
    optional(statementId),
    v.description('Only what was recorded after this statement of account was issued.'),
  ),
};

/** A thing is named by both fields. */
export function requireWholeThing<
  Request extends { readonly entityType: TrailThing | null; readonly entityId: string | null },
>() {
  return requireFields<Request>(({ entityType, entityId }) => [
    ...(entityType === null && typeof entityId === 'string' ? (['entityType'] as const) : []),
    ...(entityId === null && typeof entityType === 'string' ? (['entityId'] as const) : []),
  ]);
}
