import { addDays, type Day } from '@bahi/kernel/day';
import * as v from 'valibot';
import { dayInAnswer, day, fields } from '../fields.ts';
import { referredFile } from '../files/file-reference.ts';
import { fileId } from '../id-fields.ts';
import { type VehicleType } from '../labels.ts';
import { codes } from '../codes.ts';

/** The documents of a vehicle. docs/rules/fleet.md#documents. */
export const vehicleDocumentTypes = {
  REGISTRATION: 'Registration',
  INSURANCE: 'Insurance',
  FITNESS: 'Fitness',
  TAX_RECEIPT: 'Tax Receipt',
  PERMIT: 'Permit',
  NATIONAL_PERMIT: 'National Permit',
  POLLUTION: 'Pollution',
} as const;
export type VehicleDocumentType = keyof typeof vehicleDocumentTypes;

/** The field of each document in a vehicle's requests and answers. */
export const documentFields = {
  registrationCert: 'REGISTRATION',
  insurance: 'INSURANCE',
  fitness: 'FITNESS',
  taxPay: 'TAX_RECEIPT',
  permit: 'PERMIT',
  nationalPermit: 'NATIONAL_PERMIT',
  pollution: 'POLLUTION',
} as const satisfies Readonly<Record<string, VehicleDocumentType>>;
export type DocumentField = keyof typeof documentFields;

export const documentFieldNames = codes(documentFields);

/** How long a document stays valid. docs/rules/fleet.md#document-health. */
export const documentHealths = {
  EXPIRED: 'Expired',
  EXPIRING: 'Expiring Soon',
  VALID: 'Valid',
} as const;
export type DocumentHealth = keyof typeof documentHealths;

/** A document that expires within this many days is expiring. */
export const EXPIRING_WITHIN_DAYS = 30;

/** The health of a document, which is still valid on its last day. Null without an expiry date. */
export function documentHealth(expiryDate: Day | null, today: Day): DocumentHealth | null {
  if (expiryDate === null) return null;
  if (expiryDate < today) return 'EXPIRED';
  return expiryDate <= addDays(today, EXPIRING_WITHIN_DAYS) ? 'EXPIRING' : 'VALID';
}

const ROAD_TYPES: readonly VehicleType[] = ['TRUCK', 'TRAILER', 'MINI_TRUCK', 'CONTAINER', 'PICKUP', 'VAN'];
const ROAD_DOCUMENTS: readonly VehicleDocumentType[] = [
  'INSURANCE',
  'FITNESS',
  'PERMIT',
  'TAX_RECEIPT',
  'POLLUTION',
];

/** The documents that count as missing when a vehicle of this type lacks them. */
export function requiredDocuments(vehicleType: VehicleType): readonly VehicleDocumentType[] {
  return ROAD_TYPES.includes(vehicleType) ? ROAD_DOCUMENTS : [];
}

const setting = {
  /** May be in the past or in the future. Absent leaves it unchanged; null means unknown. */
  expiryDate: v.optional(v.nullable(day)),
  /** The file. Absent leaves it unchanged; null removes it. */
  documentId: v.optional(v.nullable(fileId)),
};
const registrationSetting = { ...setting, registrationDate: v.optional(v.nullable(day)) };

/** One document in a request. Absent leaves it unchanged; null clears its dates and its file. */
const documentInput = v.optional(v.nullable(fields(setting)));

/** The documents in a request that creates or changes a vehicle. */
export const documentInputs = {
  registrationCert: v.optional(v.nullable(fields(registrationSetting))),
  insurance: documentInput,
  fitness: documentInput,
  taxPay: documentInput,
  permit: documentInput,
  nationalPermit: documentInput,
  pollution: documentInput,
};

/** The values that a request sets for one document. */
export interface DocumentInput {
  readonly expiryDate?: Day | null | undefined;
  readonly documentId?: string | null | undefined;
  /** Only for REGISTRATION. */
  readonly registrationDate?: Day | null | undefined;
}

/** A new setting of one document. */
export const renewalInput = registrationSetting;

const answered = {
  expiryDate: v.nullable(dayInAnswer),
  /** Without a file, documentId, originalName, mimetype and size are null; without an expiry date, `health` is. */
  documentId: v.nullable(v.string()),
  originalName: v.nullable(referredFile.entries.originalName),
  mimetype: v.nullable(referredFile.entries.mimetype),
  size: v.nullable(referredFile.entries.size),
  health: v.nullable(v.picklist(codes(documentHealths))),
};
const answeredDocument = v.nullable(v.object(answered));

/** The documents of a vehicle in an answer; null for each that it lacks. */
export const answeredDocuments = {
  registrationCert: v.nullable(v.object({ ...answered, registrationDate: v.nullable(dayInAnswer) })),
  insurance: answeredDocument,
  fitness: answeredDocument,
  taxPay: answeredDocument,
  permit: answeredDocument,
  nationalPermit: answeredDocument,
  pollution: answeredDocument,
};
