import { type ReactNode } from 'react';
import { PastControl } from '../../books/past-control.tsx';
import { InThePast, type ShownPast } from '../../books/past.tsx';
import { useHasBranches } from '../../branches/branch-choice.ts';
import { TripDetails } from '../../features/trips/find-trip/trip-details.tsx';
import { type Trip } from '../../features/trips/trip.ts';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { TripHeader } from './trip-header.tsx';

interface PastTripInfoProps {
  readonly trip: Trip;
  readonly past: ShownPast;
  readonly back: { readonly to: string; readonly label: string };
  /** Warns that the figures are out of date. */
  readonly staleBanner: ReactNode;
}

/** A trip as the books showed it then, without anything that could be done to it. */
export function PastTripInfo({ trip, past, back, staleBanner }: PastTripInfoProps) {
  const showsBranch = useHasBranches();
  return (
    <>
      <TripHeader trip={trip} back={back} more={<PastControl />} />
      <TextSlot>{staleBanner}</TextSlot>
      <InThePast past={past}>
        <TripDetails trip={trip} showsBranch={showsBranch} />
      </InThePast>
    </>
  );
}
