import { type PersonDocumentInputs } from '@bahi/contract/access/person-document';
import { namedPrivateFiles } from '@bahi/domain/files/claim-documents';
import { filesReferredTo } from '@bahi/projections/files/openable-file';
import { type Reader } from '../platform/use-cases/reader.ts';

/**
 * Which of the files that a request names for a PAN or an Aadhaar something else shows already. Only the rows say so, up
 * to what was recorded before the request.
 */
export async function filesInUse(
  reader: Pick<Reader, 'readUpToDate'>,
  input: PersonDocumentInputs,
): Promise<ReadonlySet<string>> {
  const fileIds = namedPrivateFiles(input);
  return fileIds.length === 0 ? new Set() : reader.readUpToDate((rows) => filesReferredTo(rows, fileIds));
}
