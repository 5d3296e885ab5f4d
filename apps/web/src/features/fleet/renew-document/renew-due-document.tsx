import { listDocuments } from '@bahi/contract/fleet/list-documents';
import { type VehicleDocumentType } from '@bahi/contract/fleet/vehicle-document';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { toListedDocuments } from '../vehicle-document.ts';
import { type Vehicle } from '../vehicle.ts';
import { RenewDocumentDialog } from './renew-document-dialog.tsx';

interface RenewDueDocumentProps {
  readonly vehicle: Pick<Vehicle, 'id' | 'vehicleNo' | 'vehicleType'>;
  readonly documentType: VehicleDocumentType;
  readonly onClose: () => void;
}

/** Loads the history of a due document, then opens its renewal dialog. */
export function RenewDueDocument({ vehicle, documentType, onClose }: RenewDueDocumentProps) {
  const { id: vehicleId, vehicleType } = vehicle;
  const { data } = useQuery(
    listDocuments,
    { vehicleId, history: true },
    { failure: 'Failed to load the documents' },
  );
  if (data === undefined) return null;
  const document = toListedDocuments(data.documents, vehicleType).find(
    (listed) => listed.documentType === documentType,
  );
  const missing = { documentType, current: undefined, before: [], isMissing: true };
  return <RenewDocumentDialog vehicle={vehicle} document={document ?? missing} onClose={onClose} />;
}
