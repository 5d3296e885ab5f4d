import { Card } from '@bahi/ui-kit/page/card';
import { Text } from '@mantine/core';
import { type DriverTrip, parseMetadata } from '../trip.ts';

export function TripNote({ trip }: { readonly trip: DriverTrip }) {
  const { notes: note } = parseMetadata(trip);
  return (
    <Card title="Trip Note">
      <Text
        size="sm"
        c={note === null ? 'dimmed' : 'gray.8'}
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {note ?? 'No note available.'}
      </Text>
    </Card>
  );
}
