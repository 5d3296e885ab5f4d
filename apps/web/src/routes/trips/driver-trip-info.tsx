import '../../features/maintenance/maintenance.css';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { IconPlus, IconShare } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DriverFillUpDialog } from '../../features/maintenance/create-fill-up/driver-fill-up-dialog.tsx';
import { DriverFillUps } from '../../features/maintenance/list-fill-ups/driver-fill-ups.tsx';
import { DriverTripDetails } from '../../features/trips/find-trip/driver-trip-details.tsx';
import { ShareTripDialog } from '../../features/trips/share-trip/share-trip-dialog.tsx';
import {
  type DriverTrip,
  driverStepLabel,
  canShare,
  tripSubject,
  canTakeExpenses,
} from '../../features/trips/trip.ts';
import { DriverStepDialog } from './driver-step-dialog.tsx';
import { StepButton, type StepOptions } from './step-button.tsx';
import { TripHeader } from './trip-header.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

interface DriverTripInfoProps {
  readonly trip: DriverTrip;
  readonly back: { readonly to: string; readonly label: string };
  /** Warns that the trip is out of date. */
  readonly staleBanner: ReactNode;
}

/** A trip as its driver sees it. */
export function DriverTripInfo({ trip, back, staleBanner }: DriverTripInfoProps) {
  const [stepping, setStepping] = useState<({ readonly trip: DriverTrip } & StepOptions) | null>(null);
  const [sharing, setSharing] = useState(false);
  const [filling, setFilling] = useState(false);
  const step = driverStepLabel(trip);
  return (
    <>
      <TripHeader
        trip={trip}
        back={back}
        actions={
          <>
            {canTakeExpenses(trip) && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                onClick={() => setFilling(true)}
              >
                Add Fill-up
              </Button>
            )}
            {step !== null && (
              <StepButton trip={trip} step={step} onStep={(options) => setStepping({ trip, ...options })} />
            )}
          </>
        }
        more={
          canShare(trip) && (
            <IconButton label="Share" onClick={() => setSharing(true)}>
              <IconShare size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )
        }
      />
      <TextSlot>{staleBanner}</TextSlot>
      <DriverTripDetails trip={trip} />
      <DriverFillUps tripId={trip.id} />
      {stepping !== null && <DriverStepDialog {...stepping} onClose={() => setStepping(null)} />}
      {filling && (
        <DriverFillUpDialog trip={trip} subject={tripSubject(trip)} onClose={() => setFilling(false)} />
      )}
      {sharing && <ShareTripDialog trip={trip} onClose={() => setSharing(false)} />}
    </>
  );
}
