import { readAllNotifications } from '@bahi/contract/notices/read-all-notifications';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { IfMay } from '@bahi/ui-kit/api/may';
import { useCommand } from '@bahi/ui-kit/api/use-command';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { NotificationPage } from './notification-page.tsx';
import { PushSwitch } from './push-switch.tsx';

export interface NotificationPanelProps {
  readonly unreadCount: number;
  readonly onClose: () => void;
}

/** The notifications below the bell, newest first. Loads more when the end of the list comes into view. */
export function NotificationPanel({ unreadCount, onClose }: NotificationPanelProps) {
  const [pages, setPages] = useState(1);
  const { run, running } = useCommand(readAllNotifications, {
    label: null,
    failure: 'Failed to mark as read',
  });
  return (
    <section className="notices-panel" role="dialog" aria-label="Notifications">
      <header>
        <h2>Notifications</h2>
        {unreadCount > 0 && (
          <Button variant="subtle" size="compact-sm" loading={running} onClick={() => void run({})}>
            Mark all as read
          </Button>
        )}
      </header>
      {/* Focusable, so that keyboard users can scroll to the end and load more. */}
      <div className="notices-scroll" tabIndex={-1}>
        {Array.from({ length: pages }, (_, page) => (
          <NotificationPage
            key={page}
            page={page}
            isLast={page === pages - 1}
            onEndReached={() => setPages(pages + 1)}
            onFollow={onClose}
          />
        ))}
      </div>
      <IfMay send={subscribePush}>
        <PushSwitch />
      </IfMay>
    </section>
  );
}
