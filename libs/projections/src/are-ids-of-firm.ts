import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';

type Owned = Table<{ readonly organisationId: string | null }>;

/**
 * Whether all these ids belong to the organisation. Null ids are skipped. Queries treat an id of another organisation
 * like an unknown one (docs/rules/permissions.md#whose-data).
 */
export async function areIdsOfFirm(
  rows: Rows,
  organisationId: string,
  named: readonly (readonly [of: Owned, id: string | null])[],
): Promise<boolean> {
  for (const [of, id] of named)
    if (id !== null && (await rows.get(of, id))?.organisationId !== organisationId) return false;
  return true;
}
