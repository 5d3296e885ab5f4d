import { fuelTypes, vehicleTypes } from '@bahi/contract/labels';
import { DocumentHealthBadge } from './document-health-badge.tsx';
import { type VehicleRow } from '../vehicle-row.ts';
import { VehicleStatusBadge } from '../vehicle-status-badge.tsx';

interface VehicleCardProps {
  readonly vehicle: VehicleRow;
  /** The formatted reading with its unit. */
  readonly odometer: string;
}

/** A vehicle in the list on a phone. */
export function VehicleCard({ vehicle, odometer }: VehicleCardProps) {
  return (
    <>
      <div className="vehicle-card-head">
        <p className="vehicle-card-number">{vehicle.vehicleNo}</p>
        <VehicleStatusBadge status={vehicle.status} />
      </div>
      <p className="vehicle-card-line">
        {`${vehicleTypes[vehicle.vehicleType]} · ${fuelTypes[vehicle.fuelType]}`}
      </p>
      <dl className="vehicle-card-about">
        <div>
          <dt>Driver</dt>
          <dd>{vehicle.driverName ?? '-'}</dd>
        </div>
        <div>
          <dt>Manager</dt>
          <dd>{vehicle.managerName ?? '-'}</dd>
        </div>
        <div>
          <dt>Odometer</dt>
          <dd className="bahi-figure">{odometer}</dd>
        </div>
        <div>
          <dt>Document Health</dt>
          <dd>
            <DocumentHealthBadge {...vehicle} />
          </dd>
        </div>
      </dl>
    </>
  );
}
