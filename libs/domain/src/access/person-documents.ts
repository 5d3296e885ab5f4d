import {
  isPrivateDocument,
  namedDocuments,
  type PersonDocumentInputs,
} from '@bahi/contract/access/person-document';
import { type PresentDetails } from './present-details.ts';
import { type UserEvent } from './user.ts';

/** Whether a request sets or removes a PAN or an Aadhaar, which only the person and ADMINs see. */
export function hasPrivateDocument(input: PersonDocumentInputs): boolean {
  return namedDocuments(input).some(({ documentType }) => isPrivateDocument(documentType));
}

/**
 * The events for the documents that a request sets and removes; an absent expiry date is unchanged, and so is a document
 * that is set already.
 */
export function setDocuments(
  userId: string,
  input: PersonDocumentInputs,
  present: PresentDetails | null,
): readonly UserEvent[] {
  return namedDocuments(input).flatMap(({ documentType, given }) => {
    const { documentId: fileId, expiryDate } = given ?? { documentId: null, expiryDate: null };
    const before = present && (present.documents[documentType] ?? { fileId: null, expiryDate: null });
    const isNewDate = expiryDate !== undefined && expiryDate !== before?.expiryDate;
    if (fileId === before?.fileId && !isNewDate) return [];
    return {
      type: 'UserDocumentSet',
      data: { userId, documentType, fileId, ...(expiryDate === undefined ? {} : { expiryDate }) },
    };
  });
}
