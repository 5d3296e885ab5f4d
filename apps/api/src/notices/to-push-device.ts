import { type pushSubscription } from '@bahi/contract/notices/push-subscription';
import type * as v from 'valibot';
import { type Secrets } from '../platform/session/secrets.ts';

/**
 * A browser's subscription as it is stored, with its id. The id is a keyed hash, so it reveals nothing after the
 * subscription was deleted.
 */
export function toPushDevice(secrets: Secrets, subscription: v.InferOutput<typeof pushSubscription>) {
  const text = JSON.stringify(subscription);
  return { deviceId: secrets.hmac('push-device', text), subscription: text };
}
