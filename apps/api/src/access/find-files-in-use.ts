import { type PersonDocumentInputs } from '@bahi/contract/access/person-document';
import { namedPrivateFiles } from '@bahi/domain/files/claim-documents';
import { filesReferredTo } from '@bahi/projections/files/openable-file';
import { type Reader } from '../platform/use-cases/reader.ts';

/**
 * A request may name files for a PAN or an Aadhaar. Finds those that something else already refers to. This is read
 * from the rows, so a file that another request attaches at the same moment is not found.
 */
export async function findFilesInUse(
  reader: Pick<Reader, 'readUpToDate'>,
  input: PersonDocumentInputs,
): Promise<ReadonlySet<string>> {
  const fileIds = namedPrivateFiles(input);
  return fileIds.length === 0 ? new Set() : reader.readUpToDate((rows) => filesReferredTo(rows, fileIds));
}
