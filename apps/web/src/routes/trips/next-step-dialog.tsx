import { EndTripDialog } from '../../features/trips/end-trip/end-trip-dialog.tsx';
import { SettleTripDialog } from '../../features/trips/settle-trip/settle-trip-dialog.tsx';
import { SubmitPodDialog } from '../../features/trips/submit-pod/submit-pod-dialog.tsx';
import { type TripSummary } from '../../features/trips/trip.ts';
import { EditTripDialog } from './edit-trip-dialog.tsx';

interface NextStepDialogProps {
  /** As it was when its button was pressed. */
  readonly trip: TripSummary;
  /** On a phone: the POD's dialog opens with the camera. */
  readonly photographing?: boolean;
  readonly onClose: () => void;
}

/** What takes a trip on, by its status; docs/rules/screens.md#next-step-of-a-trip. */
export function NextStepDialog({ trip, photographing = false, onClose }: NextStepDialogProps) {
  switch (trip.status) {
    case 'STARTED':
      return <EndTripDialog trip={trip} onClose={onClose} />;
    case 'COMPLETED':
    case 'POD_RECEIVED':
      return <SubmitPodDialog {...{ trip, photographing, onClose }} />;
    case 'POD_SUBMITTED':
      return <SettleTripDialog trip={trip} onClose={onClose} />;
    case 'CREATED':
      return <EditTripDialog trip={trip} onClose={onClose} />;
    case 'SETTLED':
    case 'CANCELLED':
      return null;
  }
}
