import { type ResponseOf } from '@bahi/contract/define';
import { type listNotifications } from '@bahi/contract/notices/list-notifications';
import { readNotification } from '@bahi/contract/notices/read-notification';
import { formatAgo } from '@bahi/kernel/format';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ApiError } from '@bahi/ui-kit/api/api-error';
import { useSend } from '@bahi/ui-kit/api/use-send';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';

export type Notification = ResponseOf<typeof listNotifications>['notifications'][number];

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onFollow: () => void;
}

/** A notification, which links to its subject and is marked as read when followed. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { id, title, body, isRead, createdAt, metadata } = notification;
  const { now } = useApi();
  const send = useSend(readNotification);
  const markRead = async () => {
    try {
      await send({ notificationId: id }, null, () => true);
    } catch (error) {
      // The client has logged the error. The notification stays unread; there is no message
      // (docs/rules/screens.md#one-text-for-a-fault).
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <li>
      <Link
        to={metadata.actionUrl}
        className="notices-item"
        data-unread={!isRead || undefined}
        title={metadata.actionName}
        onClick={() => {
          if (!isRead) void markRead();
          onFollow();
        }}
      >
        <span className="notices-item-head">
          <b>{title}</b>
          <time dateTime={createdAt}>{formatAgo(Date.parse(createdAt), now())}</time>
        </span>
        <span>{body}</span>
        {!isRead && <VisuallyHidden>Unread</VisuallyHidden>}
      </Link>
    </li>
  );
}
