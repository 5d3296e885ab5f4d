import { type Day } from '@bahi/kernel/day';
import * as v from 'valibot';
import { codes } from '../codes.ts';
import { dayInAnswer, day, fields, named } from '../fields.ts';
import { fileReference, referredFile } from '../files/file-reference.ts';
import { fileId } from '../id-fields.ts';

/** The documents of a person that only they and the ADMINs of their firm see. docs/rules/fleet.md#documents. */
export const privateDocumentTypes = { PAN: 'PAN', AADHAR: 'Aadhaar' } as const;
export type PrivateDocumentType = keyof typeof privateDocumentTypes;

export const personDocumentTypes = { DRIVING_LICENCE: 'Driving Licence', ...privateDocumentTypes } as const;
export type PersonDocumentType = keyof typeof personDocumentTypes;

/** The request field of each document. */
export const personDocumentFields = {
  drivingLicence: 'DRIVING_LICENCE',
  pan: 'PAN',
  aadhar: 'AADHAR',
} as const satisfies Readonly<Record<string, PersonDocumentType>>;

export function isPrivateDocument(type: PersonDocumentType): type is PrivateDocumentType {
  return type in privateDocumentTypes;
}

/** The documents of a person in a request. Absent leaves a document unchanged; null removes it. */
export const personDocumentInputs = {
  drivingLicence: v.optional(
    v.nullable(
      fields({
        documentId: fileId,
        /** May be in the past. Absent leaves it unchanged; null means unknown. */
        expiryDate: v.optional(v.nullable(day)),
      }),
    ),
  ),
  pan: v.optional(v.nullable(fileReference)),
  aadhar: v.optional(v.nullable(fileReference)),
};

interface GivenDocument {
  readonly documentId: string;
  readonly expiryDate?: Day | null | undefined;
}

type DocumentField = keyof typeof personDocumentFields;

/** The part of a parsed request that sets a person's documents. */
export type PersonDocumentInputs = {
  readonly [Field in DocumentField]?: GivenDocument | null | undefined;
};

/** A document that a request sets, or removes if `given` is null. */
export interface NamedDocument {
  readonly field: DocumentField;
  readonly documentType: PersonDocumentType;
  readonly given: GivenDocument | null;
}

export function namedDocuments(input: PersonDocumentInputs): readonly NamedDocument[] {
  return codes(personDocumentFields).flatMap((field) => {
    const given = input[field];
    return given === undefined ? [] : [{ field, documentType: personDocumentFields[field], given }];
  });
}

/** A document of a person in an answer. */
export const personDocument = v.object({
  documentType: v.picklist(codes(personDocumentTypes)),
  /** The same, under the name that `/user/find` answers to older clients. */
  type: v.picklist(codes(personDocumentTypes)),
  ...referredFile.entries,
  /** The expiry date; only a driving licence has one. */
  documentDate: v.nullable(dayInAnswer),
  /** ISO 8601 with offset. */
  setAt: v.string(),
  setBy: named,
});
