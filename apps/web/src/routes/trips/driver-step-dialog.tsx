import { EndTripDialog } from '../../features/trips/end-trip/end-trip-dialog.tsx';
import { SubmitPodDialog } from '../../features/trips/submit-pod/submit-pod-dialog.tsx';
import { type DriverTrip } from '../../features/trips/trip.ts';

interface DriverStepDialogProps {
  /** As it was when its button was pressed. */
  readonly trip: DriverTrip;
  /** On a phone: the POD's dialog opens with the camera. */
  readonly photographing?: boolean;
  readonly onClose: () => void;
}

/** What a driver does for their trip: they end it and submit its POD (docs/rules/permissions.md#what-a-driver-sees). */
export function DriverStepDialog({ trip, photographing = false, onClose }: DriverStepDialogProps) {
  return trip.status === 'STARTED' ? (
    <EndTripDialog trip={trip} onClose={onClose} />
  ) : (
    <SubmitPodDialog {...{ trip, photographing, onClose }} />
  );
}
