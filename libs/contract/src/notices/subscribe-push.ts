import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, line, optional } from '../fields.ts';
import { pushSubscription } from './push-subscription.ts';

export const subscribePush = command({
  slug: 'subscribe-push',
  path: '/notification/subscribe',
  may: 'not-auditor',
  scope: 'own',
  summary: 'Send notifications to this browser, too, until the session ends; may be repeated',
  description:
    'fcmToken is the push subscription of the browser as JSON. Endpoints of unknown push services are refused.',
  input: fields({
    fcmToken: pushSubscription,
    /** Accepted from earlier clients; it is not stored. */
    deviceInfo: optional(v.object({ platform: optional(line(40)) })),
  }),
  changes: [],
  refuses: ['invalid-input'],
  response: v.object({}),
});
