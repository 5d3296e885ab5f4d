import { sample } from '../sample.ts';
import { pushSubscriptionExample } from './push-subscription-example.ts';
import { unsubscribePush } from './unsubscribe-push.ts';

export const unsubscribePushSample = sample(unsubscribePush, {
  input: () => ({ fcmToken: pushSubscriptionExample }),
});
