import { findTrip } from '@bahi/contract/trips/find-trip';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { type Leave } from '@bahi/ui-kit/forms/guarded-form';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { UNABLE_TO_FETCH } from '../../features/trips/find-trip/trip-states.tsx';
import { tripSubject, type TripSummary } from '../../features/trips/trip.ts';
import { TripEditor } from './trip-editor.tsx';
import { TripMissing } from './trip-missing.tsx';

interface EditTripDialogProps {
  /** The trip when the button was pressed. */
  readonly trip: TripSummary;
  readonly onClose: () => void;
}

/** The steps of a trip in a dialog over the list. Asks before it discards edits. docs/rules/screens.md#trip-wizard. */
export function EditTripDialog({ trip, onClose }: EditTripDialogProps) {
  const query = useQuery(findTrip, { tripId: trip.id }, { failure: UNABLE_TO_FETCH });
  const leaveRef = useRef<Leave | null>(null);
  const close = () => (leaveRef.current === null ? onClose() : leaveRef.current(onClose));
  const found = query.data?.trip;
  return (
    <DialogFrame width={912} className="trip-wizard" onClose={close}>
      <Modal.Header>
        <Modal.Title>
          Edit Trip <span className="bahi-dialog-subject">{tripSubject(trip)}</span>
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        {found === undefined ? (
          <TripMissing query={query} />
        ) : (
          <TripEditor trip={found} leaveRef={leaveRef} onLeave={onClose} />
        )}
      </Modal.Body>
    </DialogFrame>
  );
}
