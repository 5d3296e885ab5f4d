import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { pushSubscription } from './push-subscription.ts';

export const unsubscribePush = command({
  slug: 'unsubscribe-push',
  path: '/notification/unsubscribe',
  may: 'not-auditor',
  scope: 'own',
  summary: 'Send no more notifications to this browser; may be repeated',
  input: fields({ fcmToken: pushSubscription }),
  changes: [],
  refuses: [],
  response: v.object({}),
});
