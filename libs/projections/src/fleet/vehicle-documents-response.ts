import { type listDocuments } from '@bahi/contract/fleet/list-documents';
import {
  type answeredDocuments,
  documentFields,
  type DocumentField,
  documentFieldNames,
  documentHealth,
  requiredDocuments,
} from '@bahi/contract/fleet/vehicle-document';
import { type WireResponse } from '@bahi/contract/define';
import { hasDateOrFile } from '@bahi/domain/fleet/vehicle-documents';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { referredFiles } from '../files/referred-files.ts';
import { type VehicleRow } from './fleet.projection.ts';

type AnsweredDocuments = {
  readonly [Field in DocumentField]: v.InferInput<(typeof answeredDocuments)[Field]>;
};

/**
 * Counts documents by health (docs/rules/fleet.md#document-health). A document without an expiry date is not missing,
 * and is not counted.
 */
export function countDocuments({ documents, vehicleType }: VehicleRow, today: Day) {
  const healths = Object.values(documents).map(({ expiryDate }) => documentHealth(expiryDate, today));
  const count = (health: (typeof healths)[number]) => healths.filter((each) => each === health).length;
  const missing = requiredDocuments(vehicleType).filter((type) => {
    const setting = documents[type];
    return setting === undefined || !hasDateOrFile(setting);
  });
  return {
    expiredDocCount: count('EXPIRED'),
    expiringDocCount: count('EXPIRING'),
    validDocCount: count('VALID'),
    missingDocCount: missing.length,
  };
}

/** The document in each field, with the name, type and size of its file. */
export async function vehicleDocuments(
  rows: Rows,
  { documents }: VehicleRow,
  today: Day,
): Promise<AnsweredDocuments> {
  const fileById = await referredFiles(
    rows,
    Object.values(documents).flatMap(({ fileId }) => fileId ?? []),
  );
  const answers = documentFieldNames.map((field) => {
    const setting = documents[documentFields[field]];
    if (setting === undefined || !hasDateOrFile(setting)) return [field, null];
    const { expiryDate, registrationDate, fileId } = setting;
    const answer = {
      expiryDate,
      ...fileFields(fileById(fileId)),
      health: documentHealth(expiryDate, today),
    };
    return [field, field === 'registrationCert' ? { ...answer, registrationDate } : answer];
  });
  return Object.fromEntries(answers) as AnsweredDocuments;
}

type FileFields = Pick<
  WireResponse<typeof listDocuments>['documents'][number],
  'documentId' | 'originalName' | 'mimetype' | 'size'
>;

const NO_FILE: FileFields = { documentId: null, originalName: null, mimetype: null, size: null };

/** The fields that an answer holds about the file of a document; all null without a file. */
export function fileFields(file: ReturnType<Awaited<ReturnType<typeof referredFiles>>>): FileFields {
  return file ?? NO_FILE;
}
