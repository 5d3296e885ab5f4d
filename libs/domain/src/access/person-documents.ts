import {
  isPrivateDocument,
  namedDocuments,
  type PersonDocumentInputs,
} from '@bahi/contract/access/person-document';
import { type UserEvent } from './user.ts';

/** Whether a request sets a document that only the person and ADMINs see. */
export function namesPrivateDocument(input: PersonDocumentInputs): boolean {
  return namedDocuments(input).some(({ documentType }) => isPrivateDocument(documentType));
}

/** The documents that a request sets and takes away; an expiry date that it leaves out stays. */
export function setDocuments(userId: string, input: PersonDocumentInputs): readonly UserEvent[] {
  return namedDocuments(input).map(({ documentType, given }) => {
    const { documentId: fileId, expiryDate } = given ?? { documentId: null, expiryDate: null };
    return {
      type: 'UserDocumentSet',
      data: { userId, documentType, fileId, ...(expiryDate === undefined ? {} : { expiryDate }) },
    };
  });
}
