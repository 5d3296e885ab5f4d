import {
  isPrivateDocument,
  namedDocuments,
  type PersonDocumentInputs,
  type PersonDocumentType,
} from '@bahi/contract/access/person-document';
import { messages } from '@bahi/contract/messages';
import { accepted, rejectedField, type Decision } from '@bahi/kernel/decision';
import { unknownFile } from '../unknown-file.ts';
import { attachableFile, type FileEvent, type UploadedFile } from './file.ts';

/** Ids of the files that a request names, in the order of {@link claimDocuments}. */
export function namedDocumentFiles(input: PersonDocumentInputs): readonly string[] {
  return namedDocuments(input).flatMap(({ given }) => given?.documentId ?? []);
}

/** Of these, the files that show a PAN or an Aadhaar. */
export function namedPrivateFiles(input: PersonDocumentInputs): readonly string[] {
  const named = namedDocuments(input).filter(({ documentType }) => isPrivateDocument(documentType));
  return named.flatMap(({ given }) => given?.documentId ?? []);
}

interface ClaimFacts {
  readonly caller: Parameters<typeof attachableFile>[1];
  /** Whose documents they become. */
  readonly userId: string;
  /** Ids of {@link namedPrivateFiles} that something else shows: these stay open to whoever sees that thing. */
  readonly inUse: ReadonlySet<string>;
}

/**
 * What becomes of the files that a request names, in the order of {@link namedDocumentFiles}: that of a PAN or an
 * Aadhaar belongs to the person from now on. Since nobody else opens it then, it is one that the caller has sent and
 * that nothing shows yet. A file that shows the PAN or Aadhaar of anybody is no other document.
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
    const own = attachableFile(state, caller);
    if (own === null)
      return isPersonalFile(state, userId, documentType) ? undefined : unknownFile(`${field}.documentId`);
    if (!isPrivateDocument(documentType)) return undefined;
    if (own.userId !== caller.userId) return unknownFile(`${field}.documentId`);
    if (inUse.has(own.id)) return rejectedField('invalid-input', `${field}.documentId`, messages.fileInUse);
    return accepted([{ type: 'FileMadePersonal', data: { fileId: own.id, userId, documentType } }]);
  });
}

/** Whether it shows this document of theirs already: it may be set again. */
function isPersonalFile(
  file: UploadedFile | null,
  userId: string,
  documentType: PersonDocumentType,
): boolean {
  return file?.personal?.userId === userId && file.personal.documentType === documentType;
}
