import { personDocumentLabels } from '@bahi/contract/access/field-labels';
import { personDocumentTypes, type PersonDocumentType } from '@bahi/contract/access/person-document';
import { type Day } from '@bahi/kernel/day';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { Stack } from '@mantine/core';
import { type Control } from 'react-hook-form';
import { type PersonDocument } from './person-documents.tsx';

/** The field of a document in the commands that change it. */
export const PERSON_DOCUMENT_FIELDS = {
  DRIVING_LICENCE: 'drivingLicence',
  PAN: 'pan',
  AADHAR: 'aadhar',
} as const;

/** A form for one document of a person. */
export interface PersonDocumentValues {
  readonly file?: { readonly documentId: string } | undefined;
  readonly expiryDate?: Day | undefined;
}

/** @param document the document on file, if any */
export function toPersonDocumentValues(document: PersonDocument | undefined): PersonDocumentValues {
  return {
    ...(document === undefined ? {} : { file: { documentId: document.documentId } }),
    ...(document?.documentDate == null ? {} : { expiryDate: document.documentDate }),
  };
}

/** The document in the input of a command, undefined without a file. Only a licence has a day on which it expires. */
export function toPersonDocumentInput(type: PersonDocumentType, { file, expiryDate }: PersonDocumentValues) {
  if (file === undefined) return undefined;
  const { documentId } = file;
  return type === 'DRIVING_LICENCE' ? { documentId, expiryDate: expiryDate ?? null } : { documentId };
}

interface PersonDocumentFieldsProps {
  readonly control: Control<PersonDocumentValues>;
  readonly type: PersonDocumentType;
  readonly document: PersonDocument | undefined;
}

/** The file of a document and, for a licence, its last day. */
export function PersonDocumentFields({ control, type, document }: PersonDocumentFieldsProps) {
  return (
    <Stack gap="md">
      <FileField
        {...{
          control,
          name: 'file',
          label: personDocumentLabels.file(personDocumentTypes[type]),
          required: true,
        }}
        camera="offered"
        known={document === undefined ? [] : [document]}
      />
      {type === 'DRIVING_LICENCE' && (
        <DateField {...{ control, name: 'expiryDate', label: personDocumentLabels.expiryDate }} />
      )}
    </Stack>
  );
}
