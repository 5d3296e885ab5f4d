import '../../features/fleet/list-due/due.css';
import '../../features/fleet/vehicle-info.css';
import '../../features/ledger/expenses.css';
import '../../features/maintenance/maintenance.css';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { IfMay, useMay } from '@bahi/ui-kit/api/may';
import { vehicleInfo } from '@bahi/contract/fleet/vehicle-info';
import { vehicleTypes } from '@bahi/contract/labels';
import { Card } from '@bahi/ui-kit/page/card';
import { IconPencil } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { StaleBanner, formatTimeOfDay } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { SetVehicleStatusDialog } from '../../features/fleet/set-vehicle-status/set-vehicle-status-dialog.tsx';
import { VehicleStatusBadge } from '../../features/fleet/vehicle-status-badge.tsx';
import { VehicleDueCard } from '../../features/fleet/list-due/vehicle-due-card.tsx';
import { DocumentsCard } from '../../features/fleet/list-documents/documents-card.tsx';
import { DeleteMeterReplacementDialog } from '../../features/fleet/delete-meter-replacement/delete-meter-replacement-dialog.tsx';
import { MeterCard } from '../../features/fleet/replace-meter/meter-card.tsx';
import { RenewDocumentDialog } from '../../features/fleet/renew-document/renew-document-dialog.tsx';
import { type ListedDocument } from '../../features/fleet/vehicle-document.ts';
import { PerformanceCard } from '../../features/fleet/vehicle-info/performance-card.tsx';
import { RecentTripCard } from '../../features/fleet/vehicle-info/recent-trip-card.tsx';
import { editVehiclePage, type VehicleInfo } from '../../features/fleet/vehicle.ts';
import { RefreshDocumentsButton } from '../../features/fleet/update-vehicle/refresh-documents-button.tsx';
import { VehicleDetails } from '../../features/fleet/vehicle-details.tsx';
import { VehicleFigures } from '../../features/fleet/vehicle-info/vehicle-figures.tsx';
import { FAILED_TO_LOAD, VehicleMissing } from '../../features/fleet/vehicle-info/vehicle-states.tsx';
import { ExpensePieCard } from '../../features/ledger/expense-summary/expense-pie-card.tsx';
import { LatestFillUpsCard } from '../../features/maintenance/list-fill-ups/latest-fill-ups-card.tsx';
import { LatestMaintenanceCard } from '../../features/maintenance/list-maintenance/latest-maintenance-card.tsx';
import { VehicleUsageCard } from '../../features/maintenance/vehicle-usage/vehicle-usage-card.tsx';
import { type MeterReplacement } from '../../forms/replace-meter-dialog.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { PastControl } from '../../books/past-control.tsx';
import { explainMissing, InThePast, useAddressedPast, useAskedPast } from '../../books/past.tsx';
import { HistoryTabs } from '../audit/history-tabs.tsx';
import { PastVehicle } from './past-vehicle.tsx';
import { useRenewDueItem } from '../due/use-renew-due-item.tsx';
import { useFillUpDialogs, useMaintenanceDialogs } from '../maintenance/record-dialogs.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

export const vehicleInfoRoute = {
  path: '/dashboard/vehicles/info',
  component: VehicleInfoPage,
} satisfies PageRoute;

const BACK = { to: '/dashboard/vehicles', label: 'Back to Vehicle Management' };

function VehicleInfoPage() {
  const vehicleId = useSearchParams()[0].get('id') ?? '';
  const asked = useAskedPast();
  const past = useAddressedPast();
  const input = vehicleId === '' ? null : { vehicleId, ...asked };
  const query = useQuery(vehicleInfo, input, { failure: FAILED_TO_LOAD });
  const { data, stale, freshAt, retry } = query;
  const [changesStatus, setChangesStatus] = useState(false);
  usePagePath([
    { label: 'Trip management' },
    { label: 'Manage Vehicles', to: BACK.to },
    { label: data?.vehicle.vehicleNo ?? 'Vehicle' },
  ]);
  if (data === undefined)
    return (
      <>
        <PageHeader title="Vehicle" back={BACK} {...(past === null ? {} : { more: <PastControl /> })} />
        <InThePast past={past}>
          <VehicleMissing query={query} {...(past === null ? {} : { unknown: explainMissing('vehicle') })} />
        </InThePast>
      </>
    );
  const { vehicleNo, vehicleType, status } = data.vehicle;
  return (
    <>
      <PageHeader
        title={vehicleNo}
        subject={vehicleTypes[vehicleType]}
        badge={<VehicleStatusBadge status={status} />}
        back={BACK}
        actions={
          data.past === null && (
            <IfMay send={setVehicleStatus}>
              <Button variant="default" onClick={() => setChangesStatus(true)}>
                Set Status
              </Button>
            </IfMay>
          )
        }
        more={<PastControl />}
      />
      {changesStatus && (
        <SetVehicleStatusDialog vehicle={data.vehicle} onClose={() => setChangesStatus(false)} />
      )}
      {stale && (
        <StaleBanner since={freshAt === undefined ? undefined : formatTimeOfDay(freshAt)} onRefresh={retry} />
      )}
      <InThePast past={data.past}>
        {data.past === null ? (
          <HistoryTabs entityType="VEHICLE" entityId={vehicleId} label="Details">
            <VehicleCards key={vehicleId} {...data} />
          </HistoryTabs>
        ) : (
          <PastVehicle {...data} />
        )}
      </InThePast>
    </>
  );
}

function VehicleCards({ vehicle, recentTrip }: VehicleInfo) {
  const vehicleId = vehicle.id;
  const may = useMay();
  const [deleted, setDeleted] = useState<MeterReplacement | null>(null);
  const [renewed, setRenewed] = useState<ListedDocument | null>(null);
  const { renew, dialog: renewal } = useRenewDueItem();
  const work = useMaintenanceDialogs();
  const fuel = useFillUpDialogs();
  return (
    <>
      <VehicleFigures vehicleId={vehicleId} />
      <div className="vehicle-page">
        <div className="vehicle-main">
          <PerformanceCard vehicleId={vehicleId} />
          <Card
            title="Vehicle Details"
            aside={
              <IfMay send={updateVehicle}>
                <Button
                  component={Link}
                  to={editVehiclePage(vehicleId)}
                  variant="default"
                  size="xs"
                  leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
                >
                  Edit
                </Button>
              </IfMay>
            }
          >
            <VehicleDetails vehicle={vehicle} />
          </Card>
          <ExpensePieCard
            filters={{ vehicleId }}
            ownParts={5}
            nothing="Expenses of this vehicle appear here as you enter them."
          />
          <div className="vehicle-wide">
            <VehicleUsageCard vehicleId={vehicleId} onShow={(id) => fuel.show({ id })} />
          </div>
          <LatestMaintenanceCard vehicleId={vehicleId} onShow={work.show} />
          <LatestFillUpsCard vehicleId={vehicleId} onShow={fuel.show} />
        </div>
        <div className="vehicle-side">
          <RecentTripCard vehicle={vehicle} trip={recentTrip} />
          <VehicleDueCard vehicleId={vehicleId} onRenew={renew} />
          <MeterCard vehicle={vehicle} onDelete={setDeleted} />
          <DocumentsCard
            vehicle={vehicle}
            actions={
              <IfMay send={updateVehicle}>
                <RefreshDocumentsButton vehicle={vehicle} />
              </IfMay>
            }
            onRenew={may(renewDocument) ? setRenewed : undefined}
          />
        </div>
      </div>
      <TextSlot>{renewal}</TextSlot>
      {work.dialogs}
      {fuel.dialogs}
      {deleted !== null && (
        <DeleteMeterReplacementDialog
          vehicle={vehicle}
          replacement={deleted}
          onClose={() => setDeleted(null)}
        />
      )}
      {renewed !== null && (
        <RenewDocumentDialog vehicle={vehicle} document={renewed} onClose={() => setRenewed(null)} />
      )}
    </>
  );
}
