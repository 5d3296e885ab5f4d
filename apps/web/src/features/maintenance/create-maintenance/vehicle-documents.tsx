import {
  documentFieldNames,
  documentFields,
  type DocumentHealth,
  documentHealths,
  documentHealth,
  type VehicleDocumentType,
  vehicleDocumentTypes,
} from '@bahi/contract/fleet/vehicle-document';
import { type Day, formatDay } from '@bahi/kernel/day';
import { Badge, type BadgeColour } from '@bahi/ui-kit/feedback/badge';
import { Card } from '@bahi/ui-kit/page/card';
import { IconFileText } from '@bahi/ui-kit/icons';
import { type Vehicle } from '../use-vehicle.ts';

/** A document of a vehicle with its expiry date. */
interface VehicleDocument {
  readonly documentType: VehicleDocumentType;
  readonly expiryDate: Day | null;
}

/** The documents on file of a vehicle. */
export function documentsOnFile(vehicle: Vehicle): readonly VehicleDocument[] {
  return documentFieldNames.flatMap((field) => {
    const document = vehicle[field];
    return document === null
      ? []
      : [{ documentType: documentFields[field], expiryDate: document.expiryDate }];
  });
}

interface VehicleDocumentsProps {
  readonly documents: readonly VehicleDocument[];
  /** The document that the form renews. */
  readonly marked: VehicleDocumentType | undefined;
  readonly today: Day;
}

/** Lists the vehicle's documents with their expiry dates. */
export function VehicleDocuments({ documents, marked, today }: VehicleDocumentsProps) {
  return (
    <Card title="Vehicle Documents">
      <ul className="maintenance-documents">
        {documents.map(({ documentType, expiryDate }) => {
          const health = documentHealth(expiryDate, today);
          return (
            <li key={documentType} data-marked={documentType === marked || undefined}>
              <IconFileText size={16} stroke={1.75} aria-hidden />
              <span>
                <b>{vehicleDocumentTypes[documentType]}</b>
                {expiryDate !== null && (
                  <span>{`${health === 'EXPIRED' ? 'Expired' : 'Valid to'} ${formatDay(expiryDate)}`}</span>
                )}
              </span>
              {health !== null && <HealthBadge health={health} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const COLOURS: Readonly<Record<DocumentHealth, BadgeColour>> = {
  EXPIRED: 'red',
  EXPIRING: 'yellow',
  VALID: 'green',
};

export function HealthBadge({ health }: { readonly health: DocumentHealth }) {
  return <Badge colour={COLOURS[health]}>{documentHealths[health]}</Badge>;
}
