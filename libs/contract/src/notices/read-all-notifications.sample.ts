import { sample } from '../sample.ts';
import { readAllNotifications } from './read-all-notifications.ts';

export const readAllNotificationsSample = sample(readAllNotifications, { input: () => ({}) });
