import { type branch } from '@bahi/contract/access/branch';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { type BranchRow, branchTable } from '../rows/branches.projection.ts';
import { placeTable } from '../rows/places.projection.ts';

/** A branch as a command answers it, or null while its row is not there yet. */
export async function findBranch(rows: Rows, branchId: string) {
  const row = await rows.get(branchTable, branchId);
  return row === undefined ? null : { branch: await branchResponse(rows, row) };
}

/** A row as the wire shows a branch, with the name of its place. */
export async function branchResponse(rows: Rows, row: BranchRow): Promise<v.InferInput<typeof branch>> {
  const { id, name, code, locationId, phone, gstNo, lrPrefix, status, rank } = row;
  const place = locationId === null ? undefined : await rows.get(placeTable, locationId);
  return {
    ...{ id, name, code, phone, gstNo, lrPrefix, status },
    location: place === undefined ? null : { id: place.id, name: place.name },
    isHeadOffice: rank === 0,
  };
}
