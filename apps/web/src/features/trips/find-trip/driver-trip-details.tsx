import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { Stack } from '@mantine/core';
import { type DriverTrip } from '../trip.ts';
import { JourneyCard } from './journey-card.tsx';
import { TripNote } from './trip-note.tsx';

/**
 * A trip as its driver sees it: the route and the load, but no money (docs/rules/permissions.md#what-a-driver-sees).
 */
export function DriverTripDetails({ trip }: { readonly trip: DriverTrip }) {
  const narrow = useNarrow();
  return (
    <Stack gap={narrow ? 12 : 16}>
      <JourneyCard trip={trip} narrow={narrow} />
      <TripNote trip={trip} />
    </Stack>
  );
}
