import { type pushSubscription } from '@bahi/contract/notices/push-subscription';
import type * as v from 'valibot';
import { type Secrets } from '../platform/session/secrets.ts';

/**
 * A browser's subscription as it is stored, and its id: a keyed hash, which reveals nothing once the subscription is
 * forgotten.
 */
export function pushDevice(secrets: Secrets, subscription: v.InferOutput<typeof pushSubscription>) {
  const text = JSON.stringify(subscription);
  return { deviceId: secrets.hmac('push-device', text), subscription: text };
}
