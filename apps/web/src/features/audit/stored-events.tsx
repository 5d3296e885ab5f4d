import { findTrailEntry } from '@bahi/contract/audit/find-trail-entry';
import { type ResponseOf } from '@bahi/contract/define';
import { formatCount } from '@bahi/kernel/format';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { ListInCard } from '@bahi/ui-kit/tables/list-in-card';
import { Button } from '@mantine/core';
import { useState } from 'react';

type StoredEvent = ResponseOf<typeof findTrailEntry>['events'][number];

interface StoredEventsProps {
  /** The number of the row. */
  readonly number: number;
  /** The number of events of its command. */
  readonly count: number;
}

/** Shows the stored events of a command once the user asks for them. */
export function StoredEvents({ number, count }: StoredEventsProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <ReadEvents number={number} />;
  return (
    <Button variant="default" size="xs" onClick={() => setAsked(true)}>
      {count === 1 ? 'Show the stored event' : `Show the ${formatCount(count)} stored events`}
    </Button>
  );
}

function ReadEvents({ number }: Pick<StoredEventsProps, 'number'>) {
  const query = useQuery(findTrailEntry, { number });
  return (
    <ListInCard
      query={query}
      toRows={({ events }) => events}
      failure="Failed to load the stored events"
      nothing="No event is stored."
      height={80}
    >
      {(events) => <EventList events={events} />}
    </ListInCard>
  );
}

/** The events of a command as they are stored: amounts in paise, ids instead of names. */
function EventList({ events }: { readonly events: readonly StoredEvent[] }) {
  return (
    <ul className="trail-events" aria-label="Stored events">
      {events.map(({ type, stream, revision, hash, data }) => (
        <li key={hash}>
          <b>{type}</b> <code>{`${stream} @ ${revision}`}</code> <code>{hash}</code>
          <pre tabIndex={0}>{JSON.stringify(data, null, 2)}</pre>
        </li>
      ))}
    </ul>
  );
}
