import { type pushSubscription } from '@bahi/contract/notices/push-subscription';
import type * as v from 'valibot';
import { type Secrets } from '../platform/session/secrets.ts';

/** A browser's subscription as it is kept, and what it goes by: the keyed hash tells nothing once it is forgotten. */
export function pushDevice(secrets: Secrets, subscription: v.InferOutput<typeof pushSubscription>) {
  const text = JSON.stringify(subscription);
  return { deviceId: secrets.hmac('push-device', text), subscription: text };
}
