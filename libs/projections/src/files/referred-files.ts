import { type referredFile } from '@bahi/contract/files/file-reference';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { ERASED } from '@bahi/kernel/envelope';
import { fileNamesKey, fileNamesTable, fileTable, type FileRow } from './files.projection.ts';

type ReferredFile = v.InferInput<typeof referredFile>;

/** The files that the records of one page refer to, with their names and the type and size that the server detected. */
export async function referredFiles(
  rows: Rows,
  fileIds: readonly string[],
): Promise<(id: string | null) => ReferredFile | null> {
  const files = await rows.getMany(fileTable, fileIds);
  const nameOf = await fileNames(rows, [...files.values()]);
  return (id) => {
    const row = id === null ? undefined : files.get(id);
    if (row === undefined) return null;
    const { id: documentId, mimetype, size } = row;
    return { documentId, originalName: nameOf(row), mimetype, size };
  };
}

/** The names under which files were uploaded; {@link ERASED} once the uploader was erased. */
export async function fileNames(
  rows: Pick<Rows, 'getMany'>,
  files: readonly FileRow[],
): Promise<(file: FileRow) => string> {
  const shares = await rows.getMany(fileNamesTable, new Set(files.map(fileNamesKey)));
  return (file) => shares.get(fileNamesKey(file))?.names[file.id] ?? ERASED;
}

/** The same facts under the field names that a trip's files use. */
export function fileDetails({ originalName, mimetype, size }: ReferredFile) {
  return { originalName, fileType: mimetype, fileSize: size };
}
