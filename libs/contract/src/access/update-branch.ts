import * as v from 'valibot';
import { command } from '../define.ts';
import { codes } from '../codes.ts';
import { fields, oneOf, optionalText } from '../fields.ts';
import { branchId, placeId } from '../id-fields.ts';
import { branchStatuses } from '../labels.ts';
import { messages } from '../messages.ts';
import { branch, branchCode, branchGst, branchName, branchPhone, lrPrefix } from './branch.ts';
import { namedId } from '../named-id.ts';

export const updateBranch = command({
  slug: 'update-branch',
  path: '/branch/update',
  may: 'admin',
  scope: 'firm',
  summary: 'Change the details of an office, close it or open it again',
  description: 'An absent field is unchanged, null clears an optional field.',
  input: v.pipe(
    fields({
      branchId,
      name: v.exactOptional(branchName),
      code: v.exactOptional(branchCode),
      locationId: v.exactOptional(v.nullable(placeId)),
      phone: v.exactOptional(branchPhone),
      gstNo: v.exactOptional(branchGst),
      lrPrefix: v.exactOptional(optionalText(lrPrefix)),
      /** INACTIVE closes the branch: it takes nothing new except what its open trips still need. */
      status: v.exactOptional(oneOf(codes(branchStatuses))),
    }),
    v.check(({ branchId: _, ...given }) => Object.keys(given).length > 0, messages.nothingToChange),
  ),
  changes: ['branches'],
  refuses: ['branch-code-taken', 'not-found'],
  response: v.object({ branch }),
  ids: v.strictObject({ branch: namedId }),
});
