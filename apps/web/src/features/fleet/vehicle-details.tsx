import { fuelTypes, odoTypes, vehicleTypes } from '@bahi/contract/labels';
import { formatDay } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { useHasBranches } from '../../branches/branch-choice.ts';
import { formatOdometer } from './odometer.ts';
import { type Vehicle } from './vehicle.ts';

/** The fields of a vehicle, read-only. */
export function VehicleDetails({ vehicle }: { readonly vehicle: Vehicle }) {
  const { tankCapacity, wheelCount } = vehicle;
  const hasBranches = useHasBranches();
  return (
    <DetailGrid
      details={[
        { label: 'Model', value: vehicle.model },
        { label: 'Manufacturer', value: vehicle.manufacturer },
        { label: 'Driver', value: vehicle.driverName },
        { label: 'Manager', value: vehicle.managerName },
        ...(hasBranches ? branchDetails(vehicle) : []),
        { label: 'Odo Reading', value: <span className="bahi-figure">{formatOdometer(vehicle)}</span> },
        { label: 'Odo Type', value: odoTypes[vehicle.odoType] },
        { label: 'Vehicle Type', value: vehicleTypes[vehicle.vehicleType] },
        { label: 'Fuel Type', value: fuelTypes[vehicle.fuelType] },
        {
          label: 'Tank Capacity',
          value: tankCapacity === null ? null : `${formatQuantity(tankCapacity)} Ltr`,
        },
        { label: 'Wheel Count', value: wheelCount },
        { label: 'Chassis No', value: vehicle.chassisNo },
        { label: 'Engine No', value: vehicle.engineNo },
      ]}
    />
  );
}

/** The current branch and, after a move, all branches so far, newest first. */
function branchDetails({ branch, branchHistory }: Vehicle) {
  const moves = branchHistory.map(({ branch: { name }, since }) =>
    since === null ? `before that ${name}` : `${name} from ${formatDay(since)}`,
  );
  const now = { label: 'Branch', value: branch.name };
  if (moves.length < 2) return [now];
  return [now, { label: 'Branches so far', value: moves.toReversed().join(', ') }];
}
