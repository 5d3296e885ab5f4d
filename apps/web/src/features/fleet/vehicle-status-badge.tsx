import { type VehicleStatus, vehicleStatuses } from '@bahi/contract/labels';
import { Badge, type BadgeColour } from '@bahi/ui-kit/feedback/badge';

const COLOURS: Readonly<Record<VehicleStatus, BadgeColour>> = {
  ON_TRIP: 'blue',
  IDLE: 'grey',
  IN_MAINTENANCE: 'yellow',
  INACTIVE: 'red',
};

export function VehicleStatusBadge({ status }: { readonly status: VehicleStatus }) {
  return <Badge colour={COLOURS[status]}>{vehicleStatuses[status]}</Badge>;
}
