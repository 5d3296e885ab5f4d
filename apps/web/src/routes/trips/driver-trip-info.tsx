import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DriverTripDetails } from '../../features/trips/find-trip/driver-trip-details.tsx';
import { type DriverTrip, driverStepOf } from '../../features/trips/trip.ts';
import { DriverStepDialog } from './driver-step-dialog.tsx';
import { TripHeader } from './trip-header.tsx';

interface DriverTripInfoProps {
  readonly trip: DriverTrip;
  readonly back: { readonly to: string; readonly label: string };
  /** Says that the trip lags, when it does. */
  readonly strip: ReactNode;
}

/** One trip to the one who drives it. */
export function DriverTripInfo({ trip, back, strip }: DriverTripInfoProps) {
  const [stepping, setStepping] = useState<DriverTrip | null>(null);
  const step = driverStepOf(trip);
  return (
    <>
      <TripHeader
        trip={trip}
        back={back}
        actions={step === null ? undefined : <Button onClick={() => setStepping(trip)}>{step}</Button>}
      />
      {strip}
      <DriverTripDetails trip={trip} />
      {stepping !== null && <DriverStepDialog trip={stepping} onClose={() => setStepping(null)} />}
    </>
  );
}
