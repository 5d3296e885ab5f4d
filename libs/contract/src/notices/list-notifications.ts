import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, listLength, page } from '../fields.ts';
import { notification } from './notification.ts';

export const listNotifications = query({
  slug: 'list-notifications',
  path: '/notification/list',
  may: 'signed-in',
  scope: 'branch',
  summary: 'Notifications of the caller, newest first',
  input: fields(page),
  changesWith: () => ['notifications'],
  response: v.object({ notifications: v.array(notification), ...listLength }),
});
