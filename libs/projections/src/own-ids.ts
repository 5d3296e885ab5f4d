import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';

type Owned = Table<{ readonly organisationId: string | null }>;

/** docs/rules/permissions.md#whose-data: another organisation's id is as good as an unknown one, in a filter too. An unset one is none. */
export async function areOwn(
  rows: Rows,
  organisationId: string,
  named: readonly (readonly [of: Owned, id: string | null])[],
): Promise<boolean> {
  for (const [of, id] of named)
    if (id !== null && (await rows.get(of, id))?.organisationId !== organisationId) return false;
  return true;
}
