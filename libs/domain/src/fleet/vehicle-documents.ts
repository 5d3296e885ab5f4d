import {
  documentFieldNames,
  documentFields,
  type DocumentField,
  type DocumentInput,
  type VehicleDocumentType,
} from '@bahi/contract/fleet/vehicle-document';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejectedField, type Decision, type Rejected } from '@bahi/kernel/decision';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { type DocumentSetting, type VehicleDocuments, type VehicleEvent } from './vehicle.ts';

/** Limited because every command of a vehicle folds its settings. */
export const MAX_SETTINGS = 250;

interface VehicleWithDocuments {
  readonly id: string;
  readonly documents: VehicleDocuments;
}

interface SettingFacts {
  readonly settingId: string;
  /** The vehicle's branch. */
  readonly branchId: string;
}

/** The newest setting that has not been taken back; null if there is none. docs/rules/fleet.md#documents. */
export function currentSetting(
  documents: VehicleDocuments,
  documentType: VehicleDocumentType,
): DocumentSetting | null {
  return documents[documentType]?.at(-1) ?? null;
}

/** Whether a setting has a date or a file. A setting without any clears the document. */
export function hasDateOrFile({
  expiryDate,
  registrationDate,
  fileId,
}: Omit<DocumentSetting, 'settingId'>): boolean {
  return expiryDate !== null || registrationDate !== null || fileId !== null;
}

/** The expiry dates of the documents that have one. */
export function documentExpiries(
  documents: VehicleDocuments,
): readonly { readonly documentType: VehicleDocumentType; readonly expiryDate: Day }[] {
  return Object.values(documentFields).flatMap((documentType) => {
    const expiryDate = currentSetting(documents, documentType)?.expiryDate ?? null;
    return expiryDate === null ? [] : [{ documentType, expiryDate }];
  });
}

/**
 * Sets a document to the values of a request; absent fields keep their values.
 * @returns null if nothing changes
 */
export function renewDocument(
  { id: vehicleId, documents }: VehicleWithDocuments,
  documentType: VehicleDocumentType,
  input: DocumentInput,
  { settingId, branchId }: SettingFacts,
): Decision<VehicleEvent, 'invalid-input'> | null {
  const before = currentSetting(documents, documentType);
  const { expiryDate = before?.expiryDate ?? null, documentId = before?.fileId ?? null } = input;
  const { registrationDate: givenDate = before?.registrationDate ?? null } = input;
  const registrationDate = documentType === 'REGISTRATION' ? givenDate : null;
  const isUnchanged =
    expiryDate === (before?.expiryDate ?? null) &&
    documentId === (before?.fileId ?? null) &&
    registrationDate === (before?.registrationDate ?? null);
  if (isUnchanged) return null;
  if ((documents[documentType]?.length ?? 0) >= MAX_SETTINGS)
    return rejectedField('invalid-input', 'expiryDate', refusalMessages.tooManyRenewals(MAX_SETTINGS));
  const data = {
    vehicleId,
    branchId,
    documentType,
    settingId,
    expiryDate,
    registrationDate,
    fileId: documentId,
  };
  return accepted<VehicleEvent>([{ type: 'VehicleDocumentSet', data }]);
}

/** The documents that a request names, in the order of their fields; null clears a document. */
export function namedDocuments(
  input: Readonly<Partial<Record<DocumentField, DocumentInput | null | undefined>>>,
): readonly { readonly field: DocumentField; readonly given: DocumentInput }[] {
  return documentFieldNames.flatMap((field) => {
    const given = input[field];
    if (given === undefined) return [];
    return [{ field, given: given ?? { expiryDate: null, documentId: null, registrationDate: null } }];
  });
}

/** The ids of all present and past files of the documents of a vehicle; none for an unknown vehicle. */
export function documentFiles(
  vehicle: Pick<VehicleWithDocuments, 'documents'> | null,
): readonly (string | null)[] {
  return Object.values(vehicle?.documents ?? {}).flatMap((settings) => settings.map(({ fileId }) => fileId));
}

/** The ids of the files that a request names, in the order of {@link namedDocuments}. */
export function namedFiles(input: Parameters<typeof namedDocuments>[0]): readonly string[] {
  return namedDocuments(input).flatMap(({ given }) => given.documentId ?? []);
}

interface RenewalFacts {
  readonly branchId: string;
  readonly newId: (name: string) => string;
  /**
   * The files that the request names, in the order of {@link namedFiles}; null for each that the firm does not have.
   */
  readonly files: readonly (object | null)[];
}

/** The settings of the documents that a request changes. */
export function renewDocuments(
  vehicle: VehicleWithDocuments,
  input: Parameters<typeof namedDocuments>[0],
  { branchId, newId, files }: RenewalFacts,
): readonly VehicleEvent[] | Rejected<'not-found' | 'invalid-input', VehicleEvent> {
  const named = namedDocuments(input);
  const withFile = named.filter(({ given }) => typeof given.documentId === 'string');
  const unknown = withFile[files.indexOf(null)];
  if (unknown !== undefined) return rejectUnknownFile(`${unknown.field}.documentId`);
  const events: VehicleEvent[] = [];
  for (const { field, given } of named) {
    const documentType = documentFields[field];
    const settingId = newId(`document ${documentType}`);
    const renewal = renewDocument(vehicle, documentType, given, { settingId, branchId });
    if (renewal === null) continue;
    if (!renewal.accepted) return renewal;
    events.push(...renewal.events);
  }
  return events;
}

/** A maintenance record that renews a document. */
export interface RenewingRecord {
  readonly documentType: VehicleDocumentType;
  readonly validUpto: Day;
  /** The receipt: the file of the record. */
  readonly fileId: string | null;
  readonly maintenanceId: string;
  readonly branchId: string;
}

/**
 * docs/rules/fleet.md#renewals-by-maintenance-records: a maintenance record renews the document if the document is
 * missing, has no expiry date or expires earlier. The event is in the same append as the record, and its setting has
 * the record's id.
 * @returns null if it does not renew the document
 */
export function renewByRecord(
  { id: vehicleId, documents }: VehicleWithDocuments,
  { documentType, validUpto: expiryDate, fileId, maintenanceId, branchId }: RenewingRecord,
): VehicleEvent | null {
  const before = currentSetting(documents, documentType);
  if (before !== null && before.expiryDate !== null && before.expiryDate >= expiryDate) return null;
  const registrationDate = before?.registrationDate ?? null;
  const setting = { settingId: maintenanceId, expiryDate, registrationDate, fileId };
  return {
    type: 'VehicleDocumentSet',
    data: { vehicleId, branchId, documentType, ...setting, maintenanceId },
  };
}

/**
 * Takes back the setting of a deleted renewing record, so that the setting before it counts again.
 * @returns null if the record had renewed nothing
 */
export function takeBackRenewal(
  { id: vehicleId, documents }: VehicleWithDocuments,
  { maintenanceId, branchId }: Pick<RenewingRecord, 'maintenanceId' | 'branchId'>,
): VehicleEvent | null {
  for (const documentType of Object.values(documentFields)) {
    const settings = documents[documentType] ?? [];
    const left = settings.filter(({ settingId }) => settingId !== maintenanceId);
    if (left.length === settings.length) continue;
    const current = left.at(-1) ?? null;
    return {
      type: 'VehicleDocumentTakenBack',
      data: { vehicleId, branchId, documentType, settingId: maintenanceId, current },
    };
  }
  return null;
}
