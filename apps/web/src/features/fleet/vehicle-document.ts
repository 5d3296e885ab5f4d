import { type ResponseOf } from '@bahi/contract/define';
import { type listDocuments } from '@bahi/contract/fleet/list-documents';
import {
  requiredDocuments,
  type VehicleDocumentType,
  vehicleDocumentTypes,
} from '@bahi/contract/fleet/vehicle-document';
import { codes } from '@bahi/contract/codes';
import { type VehicleType } from '@bahi/contract/labels';
import { formatDay } from '@bahi/kernel/day';
import { type StoredDocument } from '@bahi/ui-kit/page/document-tile';

/** One entry in the history of a document, as the server lists it. */
export type DocumentSetting = ResponseOf<typeof listDocuments>['documents'][number];

/** A document of a vehicle on its card. */
export interface ListedDocument {
  readonly documentType: VehicleDocumentType;
  /** The newest setting; undefined if the document was never set or was cleared. */
  readonly current: DocumentSetting | undefined;
  /** Earlier settings, newest first. */
  readonly before: readonly DocumentSetting[];
  /** Whether the vehicle needs the document on the road and does not have it. */
  readonly isMissing: boolean;
}

/** Every document type that is set, was set or is missing, in the order of the labels. */
export function toListedDocuments(
  settings: readonly DocumentSetting[],
  vehicleType: VehicleType,
): readonly ListedDocument[] {
  const required = requiredDocuments(vehicleType);
  return codes(vehicleDocumentTypes).flatMap((documentType) => {
    const [newest, ...before] = settings.filter((setting) => setting.documentType === documentType);
    const current = newest !== undefined && isSet(newest) ? newest : undefined;
    const isMissing = current === undefined && required.includes(documentType);
    return newest === undefined && !isMissing ? [] : [{ documentType, current, before, isMissing }];
  });
}

function isSet({ documentDate, expiryDate, documentId }: DocumentSetting): boolean {
  return documentDate !== null || expiryDate !== null || documentId !== null;
}

/** 'Valid to 27-11-2026' */
export function formatDocumentDates({
  documentType,
  documentDate,
  expiryDate,
  health,
}: DocumentSetting): string {
  const registered =
    documentType === 'REGISTRATION' && documentDate !== null ? [`Registered ${formatDay(documentDate)}`] : [];
  const expires =
    expiryDate === null ? [] : [`${health === 'EXPIRED' ? 'Expired' : 'Valid to'} ${formatDay(expiryDate)}`];
  const dates = [...registered, ...expires];
  return dates.length === 0 ? 'No expiry date' : dates.join(' · ');
}

/** The file of a document; null if it has none. */
export function toFile({ documentId, originalName, mimetype, size }: DocumentSetting): StoredDocument | null {
  if (documentId === null || originalName === null || mimetype === null || size === null) return null;
  return { documentId, originalName, mimetype, size };
}
