import { type PersonDocumentInputs } from '@bahi/contract/access/person-document';
import { namedPrivateFiles } from '@bahi/domain/files/claim-documents';
import { filesReferredTo } from '@bahi/projections/files/openable-file';
import { type Reader } from '../platform/use-cases/reader.ts';

/**
 * The files among those that a request names for a PAN or an Aadhaar that are already shown elsewhere. Only the rows
 * know that, so files that other requests attach at the same moment are missed.
 */
export async function findFilesInUse(
  reader: Pick<Reader, 'readUpToDate'>,
  input: PersonDocumentInputs,
): Promise<ReadonlySet<string>> {
  const fileIds = namedPrivateFiles(input);
  return fileIds.length === 0 ? new Set() : reader.readUpToDate((rows) => filesReferredTo(rows, fileIds));
}
