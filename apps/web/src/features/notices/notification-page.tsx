import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { EmptyState, FailedState } from '@bahi/ui-kit/feedback/states';
import { IconBellOff } from '@bahi/ui-kit/icons';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NotificationItem } from './notification-item.tsx';

const PAGE_SIZE = 5;

interface NotificationPageProps {
  /** Zero-based; page 0 holds the newest. */
  readonly page: number;
  readonly isLast: boolean;
  /** Called when the end of the list comes into view and there are more. */
  readonly onEndReached: () => void;
  readonly onFollow: () => void;
}

/** One page of notifications. Each page has its own query, so that live updates refresh all of them. */
export function NotificationPage({ page, isLast, onEndReached, onFollow }: NotificationPageProps) {
  const offset = page * PAGE_SIZE;
  const { data, error, loading, retry } = useQuery(
    listNotifications,
    { limit: PAGE_SIZE, offset },
    { keepLast: true },
  );
  if (data === undefined) {
    if (error !== undefined && !loading)
      return <FailedState title="Failed to fetch notifications" message={error.message} onRetry={retry} />;
    return (
      <p className="notices-loading" role="status">
        <Loader size={18} /> <span>Loading…</span>
      </p>
    );
  }
  if (page === 0 && data.notifications.length === 0)
    return (
      <EmptyState
        icon={<IconBellOff size={20} stroke={1.75} aria-hidden />}
        title="No notifications available"
        reason="What concerns you shows here as it happens."
      />
    );
  return (
    <>
      <ul>
        {data.notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onFollow={onFollow} />
        ))}
      </ul>
      {isLast && data.length > offset + PAGE_SIZE && <EndMarker onReached={onEndReached} />}
    </>
  );
}

function EndMarker({ onReached }: { readonly onReached: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    const end = ref.current;
    if (end === null) return undefined;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) reached.current();
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return <div ref={ref} className="notices-end" />;
}
