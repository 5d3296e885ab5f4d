import { type dataKey } from '@bahi/contract/data-keys/data-key';
import { type listDataKeys as contract } from '@bahi/contract/data-keys/list-data-keys';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { userTable } from '../access/access.projection.ts';
import { namedBranches } from '../branches/branch-names.ts';
import { type Member } from '../caller.ts';
import { findPage, NEWEST_FIRST } from '../list.ts';
import { dataKeyTable, type DataKeyRow } from './data-keys.projection.ts';

export async function listDataKeys(
  rows: Rows,
  { limit, offset }: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract>> {
  const query = { where: { organisationId }, sort: NEWEST_FIRST, limit, offset };
  const page = await findPage(rows, dataKeyTable, query);
  return { dataKeys: await dataKeyResponses(rows, page.rows), ...page.length };
}

/** A key as a command answers it; null while its row is missing. */
export async function findDataKey(rows: Rows, dataKeyId: string) {
  const row = await rows.get(dataKeyTable, dataKeyId);
  const [found] = row === undefined ? [] : await dataKeyResponses(rows, [row]);
  return found === undefined ? null : { dataKey: found };
}

async function dataKeyResponses(
  rows: Rows,
  page: readonly DataKeyRow[],
): Promise<v.InferInput<typeof dataKey>[]> {
  const people = await rows.getMany(
    userTable,
    page.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const branchById = await namedBranches(
    rows,
    page.flatMap(({ branches }) => (branches === 'ALL' ? [] : branches)),
  );
  return page.map(({ id, name, scopes, branches, createdBy, expiresOn, lastTable, ...row }) => ({
    id,
    name,
    scopes: [...scopes],
    branches: branches === 'ALL' ? branches : branches.map(branchById),
    createdAt: new Date(row.createdMs).toISOString(),
    createdBy: createdBy === null ? null : { id: createdBy, name: people.get(createdBy)?.name ?? '-' },
    expiresAt: expiresOn,
    revokedAt: toTime(row.revokedMs),
    lastUsedAt: toTime(row.lastUsedMs),
    lastTable,
  }));
}

function toTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
