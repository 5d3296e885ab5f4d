import { EndTripDialog } from '../../features/trips/end-trip/end-trip-dialog.tsx';
import { SettleTripDialog } from '../../features/trips/settle-trip/settle-trip-dialog.tsx';
import { SubmitPodDialog } from '../../features/trips/submit-pod/submit-pod-dialog.tsx';
import { type TripSummary } from '../../features/trips/trip.ts';
import { EditTripDialog } from './edit-trip-dialog.tsx';

interface NextStepDialogProps {
  /** The trip when the button was pressed. */
  readonly trip: TripSummary;
  /** Opens the POD dialog with the camera, on a phone. */
  readonly photographing?: boolean;
  readonly onClose: () => void;
}

/** The dialog of a trip's next step, by its status; docs/rules/screens.md#next-step-of-a-trip. */
export function NextStepDialog({ trip, photographing = false, onClose }: NextStepDialogProps) {
  switch (trip.status) {
    case 'STARTED':
      return <EndTripDialog trip={trip} onClose={onClose} />;
    case 'COMPLETED':
    case 'POD_RECEIVED':
      return <SubmitPodDialog {...{ trip, photographing, onClose }} />;
    case 'POD_SUBMITTED':
      return <SettleTripDialog trip={trip} onClose={onClose} />;
    // No trip has this status yet: an import will set it (docs/rules/trips.md#statuses).
    case 'CREATED':
      return <EditTripDialog trip={trip} onClose={onClose} />;
    case 'SETTLED':
    case 'CANCELLED':
      return null;
  }
}
