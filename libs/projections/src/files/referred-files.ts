import { type referredFile } from '@bahi/contract/files/file-reference';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { fileTable } from './files.projection.ts';

type ReferredFile = v.InferOutput<typeof referredFile>;

/** The files that the records of one page refer to, with their names and the type and size that the server found. */
export async function referredFiles(
  rows: Rows,
  fileIds: readonly string[],
): Promise<(ids: readonly string[]) => ReferredFile[]> {
  const files = await rows.getMany(fileTable, fileIds);
  return (ids) =>
    ids.flatMap((documentId) => {
      const row = files.get(documentId);
      if (row === undefined) return [];
      const { originalName, mimetype, size } = row;
      return [{ documentId, originalName, mimetype, size }];
    });
}
