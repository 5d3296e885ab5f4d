import { type ResponseOf } from '@bahi/contract/define';
import { type listDocuments } from '@bahi/contract/fleet/list-documents';
import {
  documentFieldNames,
  documentFields,
  requiredDocuments,
  type VehicleDocumentType,
  vehicleDocumentTypes,
} from '@bahi/contract/fleet/vehicle-document';
import { codes } from '@bahi/contract/codes';
import { type VehicleType } from '@bahi/contract/labels';
import { formatDay } from '@bahi/kernel/day';
import { type StoredDocument } from '@bahi/ui-kit/page/document-tile';
import { type Vehicle } from './vehicle.ts';

/** One entry in the history of a document, as the server lists it. */
export type DocumentSetting = ResponseOf<typeof listDocuments>['documents'][number];

/** What a card shows of a setting. */
export type ShownSetting = Omit<DocumentSetting, 'setAt' | 'setBy'>;

/** A document of a vehicle on its card. */
export interface ListedDocument<Setting extends ShownSetting = DocumentSetting> {
  readonly documentType: VehicleDocumentType;
  /** The newest setting; undefined if the document was never set or was cleared. */
  readonly current: Setting | undefined;
  /** Earlier settings, newest first. */
  readonly before: readonly Setting[];
  /** Whether the vehicle needs the document on the road and does not have it. */
  readonly isMissing: boolean;
}

/** Every document type that is set, was set or is missing, in the order of the labels. */
export function toListedDocuments<Setting extends ShownSetting>(
  settings: readonly Setting[],
  vehicleType: VehicleType,
): readonly ListedDocument<Setting>[] {
  const required = requiredDocuments(vehicleType);
  return codes(vehicleDocumentTypes).flatMap((documentType) => {
    const [newest, ...before] = settings.filter((setting) => setting.documentType === documentType);
    const current = newest !== undefined && isSet(newest) ? newest : undefined;
    const isMissing = current === undefined && required.includes(documentType);
    return newest === undefined && !isMissing ? [] : [{ documentType, current, before, isMissing }];
  });
}

/** The documents in the answer of a vehicle, in the form of the list of documents. */
export function toSettings(vehicle: Vehicle): readonly ShownSetting[] {
  return documentFieldNames.flatMap((field) => {
    const document = vehicle[field];
    if (document === null) return [];
    const documentDate = 'registrationDate' in document ? document.registrationDate : document.expiryDate;
    return [{ ...document, documentType: documentFields[field], documentDate }];
  });
}

function isSet({ documentDate, expiryDate, documentId }: ShownSetting): boolean {
  return documentDate !== null || expiryDate !== null || documentId !== null;
}

/** 'Valid to 27-11-2026' */
export function formatDocumentDates({
  documentType,
  documentDate,
  expiryDate,
  health,
}: ShownSetting): string {
  const registered =
    documentType === 'REGISTRATION' && documentDate !== null ? [`Registered ${formatDay(documentDate)}`] : [];
  const expires =
    expiryDate === null ? [] : [`${health === 'EXPIRED' ? 'Expired' : 'Valid to'} ${formatDay(expiryDate)}`];
  const dates = [...registered, ...expires];
  return dates.length === 0 ? 'No expiry date' : dates.join(' · ');
}

/** The file of a document; null if it has none. */
export function toFile({ documentId, originalName, mimetype, size }: ShownSetting): StoredDocument | null {
  if (documentId === null || originalName === null || mimetype === null || size === null) return null;
  return { documentId, originalName, mimetype, size };
}
