import { type findUser } from '@bahi/contract/access/find-user';
import { type ResponseOf } from '@bahi/contract/define';
import { vehicleStatuses, vehicleTypes } from '@bahi/contract/labels';
import { Badge, type BadgeColour } from '@bahi/ui-kit/feedback/badge';

type Vehicle = ResponseOf<typeof findUser>['vehiclesAssigned'][number];

const COLOURS: Readonly<Record<Vehicle['status'], BadgeColour>> = {
  ON_TRIP: 'blue',
  IDLE: 'grey',
  IN_MAINTENANCE: 'yellow',
  INACTIVE: 'red',
};

/** The vehicles assigned to a manager. */
export function AssignedVehicles({ vehicles }: { readonly vehicles: readonly Vehicle[] }) {
  if (vehicles.length === 0) return <p className="access-panel-none">No vehicle is assigned.</p>;
  return (
    <ul className="access-lines">
      {vehicles.map(({ id, vehicleNo, model, vehicleType, status }) => (
        <li key={id}>
          <span>
            <b>{vehicleNo}</b>
            <small>{[model, vehicleTypes[vehicleType]].filter((text) => text !== null).join(' · ')}</small>
          </span>
          <Badge colour={COLOURS[status]}>{vehicleStatuses[status]}</Badge>
        </li>
      ))}
    </ul>
  );
}
