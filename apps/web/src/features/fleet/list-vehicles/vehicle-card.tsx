import { fuelTypes, vehicleTypes } from '@bahi/contract/labels';
import { type VehicleRow } from './vehicle-row.ts';
import { VehicleStatusBadge } from './vehicle-status-badge.tsx';

interface VehicleCardProps {
  readonly vehicle: VehicleRow;
  /** With its unit. */
  readonly odometer: string;
}

/** A vehicle on a phone. */
export function VehicleCard({ vehicle, odometer }: VehicleCardProps) {
  return (
    <>
      <div className="vehicle-card-head">
        <p className="vehicle-card-number">{vehicle.vehicleNo}</p>
        <VehicleStatusBadge status={vehicle.status} />
      </div>
      <p className="vehicle-card-line">
        {vehicleTypes[vehicle.vehicleType]} · {fuelTypes[vehicle.fuelType]}
      </p>
      <dl className="vehicle-card-figure">
        <dt>Odometer</dt>
        <dd className="bahi-figure">{odometer}</dd>
      </dl>
    </>
  );
}
