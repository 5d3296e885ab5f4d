import { headOfficeOf } from '@bahi/domain/access/branch';
import { type Branches } from '@bahi/domain/money/postings';
import { type Member } from './caller.ts';

/** Where money of a command stands: it is paid and received where the caller works. docs/rules/branches.md#the-two-branches-of-an-entry. */
export function branchesOf({ organisationId, branchId }: Member): Branches {
  return { headOfficeId: headOfficeOf(organisationId), cashBranchId: branchId };
}
