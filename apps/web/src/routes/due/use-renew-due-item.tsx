import { updateUser } from '@bahi/contract/access/update-user';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { useMay } from '@bahi/ui-kit/api/may';
import { type VehicleDocumentType, vehicleDocumentTypes } from '@bahi/contract/fleet/vehicle-document';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PersonDocumentDialog } from '../../features/access/update-user/person-document-dialog.tsx';
import { type DueItem, findRenewalCategory } from '../../features/fleet/list-due/due-item.ts';
import { RenewDueDocument } from '../../features/fleet/renew-document/renew-due-document.tsx';

/** The commands of the forms that renew a due item. */
const RENEWALS = [createMaintenance, renewDocument, updateUser];

/**
 * Opens the form that renews a due item: a page for maintenance, a dialog for a document. `renew` is undefined for users
 * who may not send the forms.
 */
export function useRenewDueItem(): {
  readonly renew: ((item: DueItem) => void) | undefined;
  readonly dialog: ReactNode;
} {
  const navigate = useNavigate();
  const may = useMay();
  const [renewing, setRenewing] = useState<DueItem | null>(null);
  const renew = useCallback(
    (item: DueItem) => {
      const category = findRenewalCategory(item)?.toLowerCase();
      if (category === undefined || item.vehicle === null) return setRenewing(item);
      void navigate(`/dashboard/create-maintenance/${category}?vehicleId=${item.vehicle.id}`);
    },
    [navigate],
  );
  return {
    renew: RENEWALS.every(may) ? renew : undefined,
    dialog: renewing !== null && <RenewalDialog item={renewing} onClose={() => setRenewing(null)} />,
  };
}

interface RenewalDialogProps {
  readonly item: DueItem;
  readonly onClose: () => void;
}

/** The dialog for a document that no maintenance category renews. */
function RenewalDialog({ item: { vehicle, user, documentType }, onClose }: RenewalDialogProps) {
  if (user !== null)
    return (
      <PersonDocumentDialog {...{ member: user, document: undefined, onClose }} type="DRIVING_LICENCE" />
    );
  if (vehicle === null || !isVehicleDocument(documentType)) return null;
  return <RenewDueDocument {...{ vehicle, documentType, onClose }} />;
}

function isVehicleDocument(documentType: DueItem['documentType']): documentType is VehicleDocumentType {
  return documentType !== null && documentType in vehicleDocumentTypes;
}
