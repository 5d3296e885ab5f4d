import '../../features/fleet/fleet.css';
import '../../features/fleet/vehicle-info.css';
import '../../features/fleet/list-due/due.css';
import { type VehicleDocumentType, vehicleDocumentTypes } from '@bahi/contract/fleet/vehicle-document';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PersonDocumentDialog } from '../../features/access/update-user/person-document-dialog.tsx';
import { type DueItem, settlingCategory } from '../../features/fleet/list-due/due-item.ts';
import { DueList } from '../../features/fleet/list-due/due-list.tsx';
import { RenewDueDocument } from '../../features/fleet/renew-document/renew-due-document.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const dueRoute = {
  path: '/dashboard/due',
  component: DuePage,
} satisfies PageRoute;

function DuePage() {
  usePagePath([{ label: 'Trip management' }, { label: 'Due' }]);
  const navigate = useNavigate();
  const [renewed, setRenewed] = useState<DueItem | null>(null);
  const settle = useCallback(
    (item: DueItem) => {
      const category = settlingCategory(item)?.toLowerCase();
      if (category === undefined || item.vehicle === null) return setRenewed(item);
      void navigate(`/dashboard/create-maintenance/${category}?vehicleId=${item.vehicle.id}`);
    },
    [navigate],
  );
  return (
    <>
      <PageHeader title="Due" subject="Documents by date, services by reading" />
      <DueList onSettle={settle} />
      {renewed !== null && <Renewal item={renewed} onClose={() => setRenewed(null)} />}
    </>
  );
}

interface RenewalProps {
  readonly item: DueItem;
  readonly onClose: () => void;
}

/** The dialog of a document that no receipt renews. */
function Renewal({ item: { vehicle, user, documentType }, onClose }: RenewalProps) {
  if (user !== null)
    return (
      <PersonDocumentDialog {...{ member: user, document: undefined, onClose }} type="DRIVING_LICENCE" />
    );
  if (vehicle === null || !isOfVehicle(documentType)) return null;
  return <RenewDueDocument {...{ vehicle, documentType, onClose }} />;
}

function isOfVehicle(documentType: DueItem['documentType']): documentType is VehicleDocumentType {
  return documentType !== null && documentType in vehicleDocumentTypes;
}
