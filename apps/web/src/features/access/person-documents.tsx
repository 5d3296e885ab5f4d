import {
  isPrivateDocument,
  type personDocument,
  personDocumentTypes,
  type PersonDocumentType,
} from '@bahi/contract/access/person-document';
import { formatDay } from '@bahi/kernel/day';
import { DocumentTile } from '@bahi/ui-kit/page/document-tile';
import { Button } from '@mantine/core';
import type * as v from 'valibot';

export { type PersonDocumentType } from '@bahi/contract/access/person-document';

export type PersonDocument = v.InferOutput<typeof personDocument>;

interface PersonDocumentsProps {
  readonly documents: readonly PersonDocument[];
  /** The document types that the viewer may see, in display order. */
  readonly types: readonly PersonDocumentType[];
  /** Undefined for viewers who may not upload. */
  readonly onUpload: ((type: PersonDocumentType) => void) | undefined;
}

/** The documents of a person; each has its file or an upload button. */
export function PersonDocuments({ documents, types, onUpload }: PersonDocumentsProps) {
  return (
    <ul className="access-lines">
      {types.map((type) => {
        const document = documents.find(({ documentType }) => documentType === type);
        const label = personDocumentTypes[type];
        return (
          <li key={type}>
            <span>
              <b>{label}</b>
              {document?.documentDate != null && (
                <small>{`Valid up to ${formatDay(document.documentDate)}`}</small>
              )}
              {document === undefined && <small>No Documents</small>}
            </span>
            <span className="access-line-end">
              {document !== undefined && (
                <DocumentTile {...{ document }} what={label} thumbnail={!isPrivateDocument(type)} />
              )}
              {onUpload !== undefined && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`${document === undefined ? 'Upload' : 'Replace'} ${label}`}
                  onClick={() => onUpload(type)}
                >
                  {document === undefined ? 'Upload' : 'Replace'}
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
