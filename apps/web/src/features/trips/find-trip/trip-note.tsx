import { Card } from '@bahi/ui-kit/card';
import { Text } from '@mantine/core';
import { type DriverTrip, noteOf } from '../trip.ts';

export function TripNote({ trip }: { readonly trip: DriverTrip }) {
  const note = noteOf(trip);
  return (
    <Card title="Trip Note">
      <Text size="sm" c={note === null ? 'dimmed' : 'gray.8'} style={{ whiteSpace: 'pre-line' }}>
        {note ?? 'No note available.'}
      </Text>
    </Card>
  );
}
