import { type staffMember } from '@bahi/contract/access/staff-member';
import { resolveWorkplace } from '@bahi/domain/access/user';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { type UserRow } from './access.projection.ts';
import { namedBranches } from '../branches/branch-names.ts';
import { userResponse } from './user-response.ts';

type StaffMember = v.InferInput<typeof staffMember>;

/** These people in the wire's shape, with their workplaces. An applicant has none. */
export async function staffResponses(
  rows: Rows,
  people: readonly UserRow[],
): Promise<(row: UserRow) => StaffMember> {
  const homes = people.flatMap((row) => workplaceIn(row)?.homeBranchId ?? []);
  const branchById = await namedBranches(rows, homes);
  return (row) => {
    const workplace = workplaceIn(row);
    return {
      ...userResponse(row),
      branch: workplace === null ? null : branchById(workplace.homeBranchId),
      branches: workplace === null || workplace.branches === 'ALL' ? 'ALL' : [...workplace.branches],
    };
  };
}

function workplaceIn(row: UserRow) {
  return row.organisationId === null ? null : resolveWorkplace(row, row.organisationId);
}
