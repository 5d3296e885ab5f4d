import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, optional, optionalText } from '../fields.ts';
import { placeId } from '../id-fields.ts';
import { branch, branchCode, branchGst, branchName, branchPhone, lrPrefix } from './branch.ts';
import { namedId } from '../named-id.ts';

export const createBranch = command({
  slug: 'create-branch',
  path: '/branch/create',
  may: 'admin',
  scope: 'firm',
  summary: 'Open an office that books trips and keeps cash',
  input: fields({
    name: branchName,
    /** Unique in the firm. */
    code: branchCode,
    locationId: optional(placeId),
    phone: branchPhone,
    gstNo: branchGst,
    /** Unique in the firm. */
    lrPrefix: optionalText(lrPrefix),
  }),
  changes: ['branches'],
  refuses: ['branch-code-taken', 'not-found'],
  response: v.object({ branch }),
  ids: v.strictObject({ branch: namedId }),
});
