import * as v from 'valibot';
import { codes } from '../codes.ts';
import { roles } from '../roles.ts';

/** CREATED before the first OTP, then VERIFIED. docs/rules/permissions.md#joining-a-firm. */
export const user = v.object({
  id: v.string(),
  name: v.string(),
  phoneNumber: v.nullable(v.string()),
  email: v.nullable(v.string()),
  role: v.nullable(v.picklist(codes(roles))),
  status: v.picklist(['CREATED', 'VERIFIED']),
  approved: v.boolean(),
  disabled: v.boolean(),
  createdAt: v.string(),
});
