import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';

export const readAllNotifications = command({
  slug: 'read-all-notifications',
  method: 'PATCH',
  path: '/notification/read-all',
  may: 'signed-in',
  scope: 'branch',
  summary: 'Mark all notifications of the caller as read',
  input: fields({}),
  changes: ['notifications'],
  refuses: [],
  response: v.object({ unreadCount: v.number() }),
  ids: v.strictObject({}),
});
