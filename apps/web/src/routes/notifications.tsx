import '../features/notices/notices.css';
import { countUnread } from '@bahi/contract/notices/count-unread';
import { NotificationBell } from '../features/notices/notification-bell.tsx';
import { useMay } from '../shell/session-state.tsx';

/** In the header of every page, for whoever may read what they are notified of. */
export function Notifications() {
  return useMay()(countUnread.may) ? <NotificationBell /> : null;
}
