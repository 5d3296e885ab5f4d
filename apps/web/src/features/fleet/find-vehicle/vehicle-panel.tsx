import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { IfMay } from '@bahi/ui-kit/api/may';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button, Modal } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type VehicleRow } from '../vehicle-row.ts';
import { VehicleStatusBadge } from '../vehicle-status-badge.tsx';
import { editVehiclePage, vehiclePage } from '../vehicle.ts';
import { VehicleDetails } from '../vehicle-details.tsx';

interface VehiclePanelProps {
  readonly vehicle: Pick<VehicleRow, 'id' | 'vehicleNo' | 'status'>;
  readonly onClose: () => void;
}

/** A dialog over the list with the details of a vehicle and a link to its page. */
export function VehiclePanel({ vehicle: { id, vehicleNo, status }, onClose }: VehiclePanelProps) {
  const { data, error, retry } = useQuery(findVehicle, { vehicleId: id });
  return (
    <DialogFrame width={480} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>
          <span>{vehicleNo}</span> <VehicleStatusBadge status={data?.vehicle.status ?? status} />
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        {data !== undefined ? (
          <VehicleDetails vehicle={data.vehicle} />
        ) : error !== undefined ? (
          <FailedState title="Failed to load the vehicle" message={error.message} onRetry={retry} />
        ) : (
          <Skeleton width="100%" height={276} />
        )}
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <div className="bahi-actions">
          <IfMay send={updateVehicle}>
            <Button component={Link} to={editVehiclePage(id)} variant="default">
              Edit
            </Button>
          </IfMay>
          <Button component={Link} to={vehiclePage(id)}>
            Open vehicle
          </Button>
        </div>
      </footer>
    </DialogFrame>
  );
}
