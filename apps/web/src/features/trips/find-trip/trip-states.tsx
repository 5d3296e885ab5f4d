import { RecordNotFound } from '@bahi/ui-kit/feedback/record-not-found';
import { Skeleton, useSlow } from '@bahi/ui-kit/feedback/states';
import { Group, Stack } from '@mantine/core';
import { IconRoute } from '@bahi/ui-kit/icons';

export const UNABLE_TO_FETCH = 'Unable to fetch Trip Details';

/** Shown for an address without an id, with an unknown one, or with that of another firm's trip. */
export function NoTrip({ reason = UNABLE_TO_FETCH }: { readonly reason?: string }) {
  return (
    <RecordNotFound
      icon={<IconRoute size={20} stroke={1.75} aria-hidden />}
      record="Trip"
      reason={reason}
      list={{ to: '/dashboard/trips', label: 'All trips' }}
    />
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
