import { findErasure } from '@bahi/domain/access/erasure';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { type ProofSource } from './proof-source.ts';

export interface Upload {
  readonly fileId: string;
  readonly sha256: string;
  /** The entry number of the upload. */
  readonly number: number;
}

export interface FilesFound {
  readonly unchanged: number;
  /** Missing, because they were deleted with a person. */
  readonly erased: number;
}

/**
 * Checks uploaded files; null if the source has no files.
 * @param erasedFiles the files that the events of the log erase
 * @returns `the file … is missing` for the first one that is not as it was uploaded
 */
export async function checkFiles(
  source: ProofSource,
  uploads: readonly Upload[],
  erasedFiles: ReadonlySet<string>,
): Promise<FilesFound | string | null> {
  if (source.files === undefined) return null;
  const missing: Upload[] = [];
  for (const upload of uploads) {
    const found = await source.files.hash(upload.fileId);
    if (found === null) missing.push(upload);
    else if (found !== upload.sha256) return describe(upload, 'is not what was uploaded');
  }
  const lost = missing.filter(({ fileId }) => !erasedFiles.has(fileId));
  if (lost.length > 0) {
    const erasedLater = await findLaterErasures(source);
    const first = lost.find(({ fileId }) => !erasedLater.has(fileId));
    if (first !== undefined) return describe(first, 'is missing');
  }
  return { unchanged: uploads.length - missing.length, erased: missing.length };
}

/** A server may have erased somebody after the log was read, and a restored log may lack the event of an erasure. */
async function findLaterErasures(source: ProofSource): Promise<ReadonlySet<string>> {
  const erasures = (await source.files?.listErasures()) ?? [];
  const found = new Set(erasures.flatMap(({ fileIds }) => fileIds));
  for await (const batch of source.read())
    for (const event of batch) for (const fileId of listErasedFiles(event)) found.add(fileId);
  return found;
}

/** Ids of the files that an event erases. One that this version can't read erases nothing. */
export function listErasedFiles(event: RecordedEvent): readonly string[] {
  try {
    return findErasure(event)?.fileIds ?? [];
  } catch (error) {
    if (error instanceof UnknownEvent) return [];
    throw error;
  }
}

function describe({ fileId, number }: Upload, fault: string): string {
  return `the file ${fileId} of entry ${number} ${fault}`;
}
