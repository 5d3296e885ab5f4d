import { type staffMember } from '@bahi/contract/access/staff-member';
import { workplaceOf } from '@bahi/domain/access/user';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { type UserRow } from '../rows/access.projection.ts';
import { branchTable } from '../rows/branches.projection.ts';
import { userResponse } from './user-response.ts';

type StaffMember = v.InferInput<typeof staffMember>;

/** How the wire shows each of these people, with where they work. Who is no member yet works nowhere. */
export async function staffResponses(
  rows: Rows,
  people: readonly UserRow[],
): Promise<(row: UserRow) => StaffMember> {
  const homes = people.flatMap((row) => workplaceIn(row)?.homeBranchId ?? []);
  const branches = await rows.getMany(branchTable, homes);
  return (row) => {
    const workplace = workplaceIn(row);
    const home = branches.get(workplace?.homeBranchId ?? '');
    return {
      ...userResponse(row),
      branch: home === undefined ? null : { id: home.id, name: home.name, code: home.code },
      branches: workplace === null || workplace.branches === 'ALL' ? 'ALL' : [...workplace.branches],
    };
  };
}

function workplaceIn(row: UserRow) {
  return row.organisationId === null ? null : workplaceOf(row, row.organisationId);
}
