import { type branch } from '@bahi/contract/access/branch';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { type BranchRow, branchTable } from '../branches/branches.projection.ts';
import { placeTable } from '../places/places.projection.ts';

/** A branch as a command answers it; null while its row is missing. */
export async function findBranch(rows: Rows, branchId: string) {
  const row = await rows.get(branchTable, branchId);
  if (row === undefined) return null;
  const toBranch = await branchResponses(rows, [row]);
  return { branch: toBranch(row) };
}

/** Rows in the wire's shape, with the names of their places; one look-up for a whole page. */
export async function branchResponses(
  rows: Rows,
  page: readonly BranchRow[],
): Promise<(row: BranchRow) => v.InferInput<typeof branch>> {
  const places = await rows.getMany(
    placeTable,
    page.flatMap(({ locationId }) => locationId ?? []),
  );
  return ({ id, name, code, locationId, phone, gstNo, lrPrefix, status, rank }) => {
    const place = places.get(locationId ?? '');
    return {
      id,
      name,
      code,
      phone,
      gstNo,
      lrPrefix,
      status,
      location: place === undefined ? null : { id: place.id, name: place.name },
      isHeadOffice: rank === 0,
    };
  };
}
