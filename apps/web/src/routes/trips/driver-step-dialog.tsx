import { EndTripDialog } from '../../features/trips/end-trip/end-trip-dialog.tsx';
import { SubmitPodDialog } from '../../features/trips/submit-pod/submit-pod-dialog.tsx';
import { type DriverTrip } from '../../features/trips/trip.ts';

interface DriverStepDialogProps {
  /** The trip when the button was pressed. */
  readonly trip: DriverTrip;
  /** Opens the POD dialog with the camera, on a phone. */
  readonly photographing?: boolean;
  readonly onClose: () => void;
}

/** The steps of a driver: end the trip and submit its POD (docs/rules/permissions.md#roles). */
export function DriverStepDialog({ trip, photographing = false, onClose }: DriverStepDialogProps) {
  return trip.status === 'STARTED' ? (
    <EndTripDialog trip={trip} onClose={onClose} />
  ) : (
    <SubmitPodDialog {...{ trip, photographing, onClose }} />
  );
}
