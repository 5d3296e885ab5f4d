import { type ReadingJump } from '@bahi/contract/odometer-jump';
import { type Day } from '@bahi/kernel/day';
import { ReadingJumpWarning } from '../../forms/reading-jump.tsx';
import { type ArrivalDraft, LowerEndReading, ShortageHint } from './arrival-fields.tsx';
import { OverlappingTrip } from './overlapping-trip.tsx';
import { hasMoney, type TripOfAnyone } from './trip.ts';

interface ArrivalWarningsProps {
  readonly trip: TripOfAnyone;
  readonly arrival: Pick<ArrivalDraft, 'endReading' | 'endedAt' | 'unloadingWeight'>;
  readonly jump: ReadingJump | null;
  /** Called with the day of a replacement of the meter that was entered from here. */
  readonly onReplaced: (day: Day) => void;
}

/** Warns before saving of what is unusual about an arrival, but allowed (docs/rules/api.md#warnings). */
export function ArrivalWarnings({ trip, arrival, jump, onReplaced }: ArrivalWarningsProps) {
  const { endedAt, unloadingWeight } = arrival;
  return (
    <>
      <LowerEndReading {...{ trip, arrival, onReplaced }} />
      {hasMoney(trip) && endedAt !== undefined && endedAt !== trip.endedAt && (
        <OverlappingTrip
          vehicleNo={trip.vehicle.vehicleNo}
          startedAt={trip.startedAt}
          endedAt={endedAt}
          exceptTripId={trip.id}
        />
      )}
      <ReadingJumpWarning jump={jump} />
      <ShortageHint trip={trip} unloading={unloadingWeight} />
    </>
  );
}
