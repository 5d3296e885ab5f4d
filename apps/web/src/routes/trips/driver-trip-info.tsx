import { IconButton } from '@bahi/ui-kit/icon-button';
import { IconShare } from '@bahi/ui-kit/icons';
import { type ReactNode, useState } from 'react';
import { DriverTripDetails } from '../../features/trips/find-trip/driver-trip-details.tsx';
import { ShareTripDialog } from '../../features/trips/share-trip/share-trip-dialog.tsx';
import { type DriverTrip, driverStepOf, isShared } from '../../features/trips/trip.ts';
import { DriverStepDialog } from './driver-step-dialog.tsx';
import { StepButton, type StepOptions } from './step-button.tsx';
import { TripHeader } from './trip-header.tsx';

interface DriverTripInfoProps {
  readonly trip: DriverTrip;
  readonly back: { readonly to: string; readonly label: string };
  /** Says that the trip lags, when it does. */
  readonly strip: ReactNode;
}

/** One trip to the one who drives it. */
export function DriverTripInfo({ trip, back, strip }: DriverTripInfoProps) {
  const [stepping, setStepping] = useState<({ readonly trip: DriverTrip } & StepOptions) | null>(null);
  const [sharing, setSharing] = useState(false);
  const step = driverStepOf(trip);
  return (
    <>
      <TripHeader
        trip={trip}
        back={back}
        actions={
          step !== null && (
            <StepButton trip={trip} step={step} onStep={(options) => setStepping({ trip, ...options })} />
          )
        }
        more={
          isShared(trip) && (
            <IconButton label="Share" onClick={() => setSharing(true)}>
              <IconShare size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )
        }
      />
      {strip}
      <DriverTripDetails trip={trip} />
      {stepping !== null && <DriverStepDialog {...stepping} onClose={() => setStepping(null)} />}
      {sharing && <ShareTripDialog trip={trip} onClose={() => setSharing(false)} />}
    </>
  );
}
