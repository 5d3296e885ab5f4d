import { type ReadingJump } from '@bahi/contract/odometer-jump';
import { type ComponentProps } from 'react';
import { ReadingJumpWarning } from '../../forms/reading-jump.tsx';
import { type ArrivalDraft, LowerEndReading, ShortageHint } from './arrival-fields.tsx';
import { OverlappingTrip } from './overlapping-trip.tsx';
import { hasMoney } from './trip.ts';

interface ArrivalWarningsProps extends ComponentProps<typeof ShortageHint> {
  readonly arrival: Pick<ArrivalDraft, 'endReading' | 'endedAt'>;
  readonly jump: ReadingJump | null;
  /** Called once a replacement of the meter was entered from here. */
  readonly onReplaced: () => void;
}

/** Warns before saving of what is unusual about an arrival, but allowed (docs/rules/api.md#warnings). */
export function ArrivalWarnings({ trip, arrival, shortage, jump, onReplaced }: ArrivalWarningsProps) {
  const { endedAt } = arrival;
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
      <ShortageHint {...{ trip, shortage }} />
    </>
  );
}
