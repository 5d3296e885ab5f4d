import {
  isPrivateDocument,
  namedDocuments,
  type PersonDocumentInputs,
  type PersonDocumentType,
} from '@bahi/contract/access/person-document';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejectedField, type Decision } from '@bahi/kernel/decision';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { findAttachableFile, type FileEvent, type UploadedFile } from './file.ts';

/** The ids of the files that a request names, in the order of its documents. */
export function namedDocumentFiles(input: PersonDocumentInputs): readonly string[] {
  return namedDocuments(input).flatMap(({ given }) => given?.documentId ?? []);
}

/** The ids of the files that show a PAN or an Aadhaar. */
export function namedPrivateFiles(input: PersonDocumentInputs): readonly string[] {
  const named = namedDocuments(input).filter(({ documentType }) => isPrivateDocument(documentType));
  return named.flatMap(({ given }) => given?.documentId ?? []);
}

interface ClaimFacts {
  readonly caller: Parameters<typeof findAttachableFile>[1];
  /** The person whose documents the files become. */
  readonly userId: string;
  /**
   * The ids of those {@link namedPrivateFiles} that a trip, an entry or another object already shows.
   * Everyone who sees that object can open the file, so it cannot become private.
   */
  readonly inUse: ReadonlySet<string>;
}

/**
 * Decides for each file that a request names, in the order of {@link namedDocumentFiles}. The file of a PAN
 * or an Aadhaar belongs to the person from now on:
 * - Only the person and ADMINs can open it, so the caller must have uploaded it, and nothing else may show
 *   it.
 * - It cannot become another document, of this or of another person.
 * @returns undefined for a file that needs no event
 */
export function claimDocuments(
  input: PersonDocumentInputs,
  files: readonly (UploadedFile | null)[],
  { caller, userId, inUse }: ClaimFacts,
): readonly (Decision<FileEvent, 'not-found' | 'invalid-input'> | undefined)[] {
  const withFile = namedDocuments(input).filter(({ given }) => given !== null);
  const fileIds = namedDocumentFiles(input);
  return withFile.map(({ field, documentType }, index) => {
    if (fileIds.indexOf(fileIds[index] ?? '') < index)
      return rejectedField('invalid-input', `${field}.documentId`, messages.fileTwice);
    const state = files[index] ?? null;
    const own = findAttachableFile(state, caller);
    if (own === null)
      return isPersonalFile(state, userId, documentType)
        ? undefined
        : rejectUnknownFile(`${field}.documentId`);
    if (!isPrivateDocument(documentType)) return undefined;
    if (own.userId !== caller.userId) return rejectUnknownFile(`${field}.documentId`);
    if (inUse.has(own.id))
      return rejectedField('invalid-input', `${field}.documentId`, refusalMessages.fileInUse);
    return accepted([{ type: 'FileMadePersonal', data: { fileId: own.id, userId, documentType } }]);
  });
}

/** Whether the file already shows this document of the person; it may then be set again. */
function isPersonalFile(
  file: UploadedFile | null,
  userId: string,
  documentType: PersonDocumentType,
): boolean {
  return file?.personal?.userId === userId && file.personal.documentType === documentType;
}
