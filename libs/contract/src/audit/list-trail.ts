import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { query } from '../define.ts';
import { day, fields, oneOf, oneOrMany, optional, whole } from '../fields.ts';
import { memberId, statementId, thingId } from '../id-fields.ts';
import { requireFields, requireOrder } from '../invalid-field.ts';
import { MAX_BACK_DATED_DAYS, thingType, trailWindow } from './trail-filters.ts';
import { trailPage } from './trail-row.ts';
import { trailTypes } from './trail-types.ts';

export const listTrail = query({
  slug: 'list-trail',
  path: '/audit/list',
  may: 'auditing',
  scope: 'firm',
  summary:
    'The audit trail of the firm, newest first, one row a command, with the number of rows of each kind',
  input: v.pipe(
    fields({
      ...trailWindow,
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
    }),
    requireFields(({ entityType, entityId }) => [
      ...(entityType === null && typeof entityId === 'string' ? (['entityType'] as const) : []),
      ...(entityId === null && typeof entityType === 'string' ? (['entityId'] as const) : []),
    ]),
    requireOrder('startDate', 'endDate'),
    requireOrder('occurredFrom', 'occurredTo'),
  ),
  changesWith: () => [
    'ledgers',
    'trips',
    'parties',
    'vehicles',
    'maintenance',
    'places',
    'users',
    'branches',
    'organisation',
    'proof',
  ],
  response: trailPage,
});
