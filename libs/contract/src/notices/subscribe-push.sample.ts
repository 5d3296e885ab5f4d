import { sample } from '../sample.ts';
import { pushSubscriptionExample } from './push-subscription-example.ts';
import { subscribePush } from './subscribe-push.ts';

export const subscribePushSample = sample(subscribePush, {
  input: () => ({ fcmToken: pushSubscriptionExample, deviceInfo: { platform: 'web' } }),
});
