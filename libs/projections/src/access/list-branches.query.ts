import { type listBranches as contract } from '@bahi/contract/access/list-branches';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { findPage } from '../list.ts';
import { branchTable } from '../branches/branches.projection.ts';
import { branchResponses } from './branch-response.ts';

export async function listBranches(
  rows: Rows,
  { limit, offset }: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract>> {
  const sort = ['rank', 'name', 'position'] as const;
  const page = await findPage(rows, branchTable, { where: { organisationId }, sort, limit, offset });
  const toBranch = await branchResponses(rows, page.rows);
  return { branches: page.rows.map(toBranch), ...page.length };
}
