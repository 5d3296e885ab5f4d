import { sample } from '../sample.ts';
import { countUnread } from './count-unread.ts';

export const countUnreadSample = sample(countUnread, { input: () => ({}) });
