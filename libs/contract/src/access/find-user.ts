import * as v from 'valibot';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { referredFile } from '../files/file-reference.ts';
import { memberId } from '../id-fields.ts';
import { vehicleStatuses, vehicleTypes } from '../labels.ts';
import { personDocument } from './person-document.ts';
import { staffFigures } from './user-metrics.ts';
import { staffMember } from './staff-member.ts';

export const findUser = query({
  slug: 'find-user',
  path: '/user/find',
  may: 'office',
  scope: 'branch',
  summary: 'A member of staff with documents, vehicles and figures',
  input: fields({ userId: memberId }),
  changesWith: ({ userId }) => ['users', `user:${userId}`, 'vehicles', 'trips', 'branches'],
  response: v.object({
    user: v.object({
      ...staffMember.entries,
      /** Whether they have confirmed their phone with a code. */
      isVerified: v.boolean(),
      profilePicture: v.nullable(referredFile),
      /** They left the firm. */
      left: v.boolean(),
      /** Their firm has erased them: no phone, e-mail, picture or document is left. */
      erased: v.boolean(),
    }),
    /** PAN and Aadhaar are shown only to the person and to an ADMIN. */
    documents: v.array(personDocument),
    /** The vehicles that a MANAGER looks after; empty for other roles. */
    vehiclesAssigned: v.array(
      v.object({
        id: v.string(),
        vehicleNo: v.string(),
        model: v.nullable(v.string()),
        vehicleType: v.picklist(codes(vehicleTypes)),
        status: v.picklist(codes(vehicleStatuses)),
      }),
    ),
    /** Null for an ADMIN. */
    metrics: v.nullable(v.object(staffFigures)),
  }),
});
