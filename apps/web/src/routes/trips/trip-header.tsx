import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { TripStatusPill } from '@bahi/ui-kit/feedback/trip-status-pill';
import { type ReactNode } from 'react';
import { tripTitle, type TripOfAnyone } from '../../features/trips/trip.ts';

interface TripHeaderProps {
  readonly trip: TripOfAnyone;
  readonly back: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly more?: ReactNode;
}

/** Number, vehicle, status and actions of a trip. */
export function TripHeader({ trip, back, actions, more }: TripHeaderProps) {
  return (
    <PageHeader
      title={tripTitle(trip)}
      back={back}
      subject={trip.lrNumber === null ? undefined : trip.vehicle.vehicleNo}
      badge={<TripStatusPill status={trip.status} />}
      actions={actions}
      more={more}
    />
  );
}
