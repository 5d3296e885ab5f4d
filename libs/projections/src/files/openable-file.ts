import { ownFile } from '@bahi/domain/files/file';
import { type Rows } from '@bahi/read-store/read-store';
import { type Caller } from '../caller.ts';
import { fileTable, type FileRow } from './files.projection.ts';

/** The file if the caller may open it, else null. RULES section 6: a driver has only what he uploaded himself. */
export async function openableFile(rows: Rows, fileId: string, caller: Caller): Promise<FileRow | null> {
  const row = await rows.get(fileTable, fileId);
  if (row === undefined || ownFile(row, caller) === null) return null;
  return caller.role === 'DRIVER' && row.userId !== caller.userId ? null : row;
}
