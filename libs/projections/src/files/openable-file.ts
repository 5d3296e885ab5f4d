import { ownFile } from '@bahi/domain/files/file';
import { type Rows } from '@bahi/read-store/read-store';
import { type Caller } from '../caller.ts';
import { organisationTable } from '../rows/access.projection.ts';
import { tripTable } from '../rows/trips.projection.ts';
import { fileTable, type FileRow } from '../rows/files.projection.ts';

/**
 * The file if the caller may open it, else null. RULES section 6: a driver opens what they uploaded, the logo of their
 * firm, and the proof of delivery of a trip that they drive.
 */
export async function openableFile(rows: Rows, fileId: string, caller: Caller): Promise<FileRow | null> {
  const row = await rows.get(fileTable, fileId);
  if (row === undefined || ownFile(row, caller) === null) return null;
  if (caller.role !== 'DRIVER' || row.userId === caller.userId) return row;
  const { organisationId } = caller;
  const firm = organisationId === null ? undefined : await rows.get(organisationTable, organisationId);
  if (firm?.companyLogo === fileId) return row;
  return (await rows.count(tripTable, { organisationId, podFileId: fileId }, 1)) === 0 ? null : row;
}
