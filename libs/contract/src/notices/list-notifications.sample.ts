import { sample } from '../sample.ts';
import { listNotifications } from './list-notifications.ts';

export const listNotificationsSample = sample(listNotifications, {
  input: () => ({ limit: 5, offset: 0 }),
});
