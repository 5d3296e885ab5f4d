import { EmptyState, Skeleton, useSlow } from '@bahi/ui-kit/feedback/states';
import { Button, Group, Stack } from '@mantine/core';
import { IconRoute } from '@bahi/ui-kit/icons';
import { Link } from 'react-router-dom';

export const UNABLE_TO_FETCH = 'Unable to fetch Trip Details';

/** Shown for an address without an id, or with the id of another firm's trip. */
export function NoTrip() {
  return (
    <div className="bahi-card">
      <EmptyState
        icon={<IconRoute size={20} stroke={1.75} aria-hidden />}
        reason={UNABLE_TO_FETCH}
        action={
          <Button component={Link} to="/dashboard/trips" variant="default" size="xs">
            All trips
          </Button>
        }
      />
    </div>
  );
}

/** Placeholders for the details while they load. They appear only after a moment. */
export function TripLoading() {
  const slow = useSlow(true);
  return (
    <Stack gap={16} aria-busy aria-label="Loading" style={{ visibility: slow ? 'visible' : 'hidden' }}>
      <Group grow gap={16}>
        {['revenue', 'expense', 'profit'].map((figure) => (
          <div key={figure} className="bahi-figure-card">
            <Skeleton width={96} />
            <br />
            <Skeleton width={140} height={20} />
          </div>
        ))}
      </Group>
      <div className="bahi-card">
        <Stack p="lg" gap={20}>
          {['60%', '85%', '70%', '50%', '80%', '40%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      </div>
    </Stack>
  );
}
