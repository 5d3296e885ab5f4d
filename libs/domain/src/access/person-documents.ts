import {
  isPrivateDocument,
  namedDocuments,
  type PersonDocumentInputs,
} from '@bahi/contract/access/person-document';
import { type UserEvent } from './user.ts';

/** Whether a request sets or removes a PAN or an Aadhaar, which only the person and ADMINs see. */
export function hasPrivateDocument(input: PersonDocumentInputs): boolean {
  return namedDocuments(input).some(({ documentType }) => isPrivateDocument(documentType));
}

/** The events for the documents that a request sets and removes; an absent expiry date is unchanged. */
export function setDocuments(userId: string, input: PersonDocumentInputs): readonly UserEvent[] {
  return namedDocuments(input).map(({ documentType, given }) => {
    const { documentId: fileId, expiryDate } = given ?? { documentId: null, expiryDate: null };
    return {
      type: 'UserDocumentSet',
      data: { userId, documentType, fileId, ...(expiryDate === undefined ? {} : { expiryDate }) },
    };
  });
}
