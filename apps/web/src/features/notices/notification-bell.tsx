import { countUnread } from '@bahi/contract/notices/count-unread';
import { Dropdown } from '@bahi/ui-kit/dialogs/dropdown';
import { IconBell } from '@bahi/ui-kit/icons';
import { createLazyComponent } from '@bahi/ui-kit/page/lazy-component';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { type NotificationPanelProps } from './notification-panel.tsx';

/** A higher count is shown as '99+'. */
const MAX_SHOWN = 99;

const NotificationPanel = createLazyComponent<NotificationPanelProps>(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
  { renderFailure: (failure) => failure },
);

/**
 * The bell in the header with the unread count, which opens the notifications. If the count could not be loaded, a
 * message says so, and none is shown.
 */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const count = useQuery(countUnread, {}, { failure: 'Failed to get unread count' }).data?.count ?? 0;
  const label = count === 0 ? 'Notifications' : `Notifications, ${count} unread`;
  return (
    <Dropdown
      opened={opened}
      onChange={setOpened}
      edge="end"
      target={
        <ActionIcon
          className="notices-bell"
          variant="transparent"
          color="gray.8"
          size={40}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
          {count > 0 && (
            <span className="notices-count" aria-hidden>
              {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
            </span>
          )}
        </ActionIcon>
      }
    >
      <NotificationPanel unreadCount={count} onClose={() => setOpened(false)} />
    </Dropdown>
  );
}
