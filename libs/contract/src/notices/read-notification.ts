import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { notificationId } from '../id-fields.ts';

export const readNotification = command({
  slug: 'read-notification',
  method: 'PATCH',
  path: '/notification/read',
  may: 'signed-in',
  scope: 'branch',
  summary: 'Mark a notification as read; may be repeated',
  input: fields({ notificationId }),
  changes: ['notifications'],
  refuses: ['not-found'],
  response: v.object({ unreadCount: v.number() }),
  ids: v.strictObject({}),
});
