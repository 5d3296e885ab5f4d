import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { codes } from '../codes.ts';
import { personDocumentTypes } from '../access/person-document.ts';
import { query } from '../define.ts';
import { dayInAnswer, fields, listLength, oneOf, optional, page } from '../fields.ts';
import { managerId, memberId, vehicleId } from '../id-fields.ts';
import { maintenanceCategories, odoTypes, vehicleTypes } from '../labels.ts';
import { roles } from '../roles.ts';
import { vehicleDocumentTypes } from './vehicle-document.ts';

export const dueKinds = { DOCUMENT: 'Documents', SERVICE: 'Services' } as const;

/** docs/rules/fleet.md#what-comes-due */
export const dueStates = {
  EXPIRED: 'Expired or overdue',
  URGENT: 'Urgent',
  SOON: 'Soon',
  MISSING: 'Missing',
} as const;
export type DueState = keyof typeof dueStates;

/** The document of a person that comes due. */
const licence = { DRIVING_LICENCE: personDocumentTypes.DRIVING_LICENCE } as const;
export const dueDocumentTypes = { ...vehicleDocumentTypes, ...licence } as const;

export const dueItem = v.object({
  /** The same id in every answer, for one document or kind of work of one vehicle or person. */
  id: v.string(),
  kind: v.picklist(codes(dueKinds)),
  state: v.picklist(codes(dueStates)),
  /** The name of the document or the work: 'Pollution', 'General Service'. */
  what: v.string(),
  /** Null for a person's licence. */
  vehicle: v.nullable(
    v.object({
      id: v.string(),
      vehicleNo: v.string(),
      vehicleType: v.picklist(codes(vehicleTypes)),
      odoType: v.picklist(codes(odoTypes)),
    }),
  ),
  user: v.nullable(v.object({ id: v.string(), name: v.string(), role: v.picklist(codes(roles)) })),
  /** Null for a service. */
  documentType: v.nullable(v.picklist(codes(dueDocumentTypes))),
  /** Null for a document. */
  category: v.nullable(v.picklist(codes(maintenanceCategories))),
  /** The record that the service is counted from. */
  maintenanceId: v.nullable(v.string()),
  dueDate: v.nullable(dayInAnswer),
  /** Kilometres or hours, as the vehicle's odometer counts. */
  dueReading: v.nullable(v.number()),
  lastReading: v.nullable(v.number()),
});

export const listDue = query({
  slug: 'list-due',
  path: '/due/list',
  may: 'office',
  scope: 'firm',
  summary: 'Documents and services that are due, missing or overdue, the most pressing first',
  input: fields({
    ...page,
    vehicleId: optional(vehicleId),
    userId: optional(memberId),
    /** The manager who looks after the vehicle. */
    managerId: optional(managerId),
    /** The vehicle's branch; licences belong to the firm. */
    branchId: optionalBranch,
    kind: optional(oneOf(codes(dueKinds))),
    state: optional(oneOf(codes(dueStates))),
  }),
  changesWith: () => ['vehicles', 'users'],
  response: v.object({
    items: v.array(dueItem),
    ...listLength,
    /** Counts of everything that matches the filters other than the state; up to 10,000 each. */
    counts: v.object({
      expired: v.number(),
      urgent: v.number(),
      soon: v.number(),
      missing: v.number(),
    }),
  }),
});
