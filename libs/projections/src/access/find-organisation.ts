import { type Rows } from '@bahi/read-store/read-store';
import { organisationTable } from './access.projection.ts';

/** A firm as a command answers it; null while its row is missing. */
export async function findOrganisation(rows: Rows, organisationId: string) {
  const row = await rows.get(organisationTable, organisationId);
  return row === undefined ? null : { id: row.id, orgName: row.name };
}
