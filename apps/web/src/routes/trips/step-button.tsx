import { IfMay } from '@bahi/ui-kit/api/may';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { Button } from '@mantine/core';
import { IconCamera } from '@bahi/ui-kit/icons';
import { isAwaitingPhoto, type DriverTrip, nextStepCommands } from '../../features/trips/trip.ts';

/** How to take a step; `photographing` opens the camera for the POD. */
export interface StepOptions {
  readonly photographing: boolean;
}

interface StepButtonProps {
  readonly trip: DriverTrip;
  /** 'End Trip' */
  readonly step: string;
  readonly onStep: (options: StepOptions) => void;
}

/**
 * Takes the next step of a trip. On a phone, it opens the camera for a missing POD; docs/architecture/client.md#phone.
 */
export function StepButton({ trip, step, onStep }: StepButtonProps) {
  const photographing = useNarrow() && isAwaitingPhoto(trip);
  const command = nextStepCommands[trip.status];
  if (command === undefined) return null;
  return (
    <IfMay send={command}>
      <Button
        onClick={() => onStep({ photographing })}
        {...(photographing ? { leftSection: <IconCamera size={20} stroke={1.75} aria-hidden /> } : {})}
      >
        {photographing ? 'Photograph POD' : step}
      </Button>
    </IfMay>
  );
}
