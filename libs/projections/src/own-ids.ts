import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';

type Owned = Table<{ readonly organisationId: string | null }>;

/**
 * Another organisation's id counts as unknown, in a filter too (docs/rules/permissions.md#whose-data). Null ids are
 * skipped.
 */
export async function areOwn(
  rows: Rows,
  organisationId: string,
  named: readonly (readonly [of: Owned, id: string | null])[],
): Promise<boolean> {
  for (const [of, id] of named)
    if (id !== null && (await rows.get(of, id))?.organisationId !== organisationId) return false;
  return true;
}
