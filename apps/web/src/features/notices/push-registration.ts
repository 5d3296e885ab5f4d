import { pushKey } from '@bahi/contract/notices/push-key';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { unsubscribePush } from '@bahi/contract/notices/unsubscribe-push';
import { type ApiClient } from '@bahi/ui-kit/api/api-client';
import { ApiError } from '@bahi/ui-kit/api/api-error';
import { askForPush, findSubscription, getPushPermission, subscribeDevice } from './device-push.ts';
import { forgetPushMark, readPushMark, rememberPush } from './push-mark.ts';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whether notifications on this device are on for this user. */
export async function readPushState({ device: { storage } }: ApiClient, owner: string): Promise<PushState> {
  const permission = getPushPermission();
  if (permission === 'unsupported') return 'unsupported';
  if (permission === 'denied') return 'blocked';
  const isOn = permission === 'granted' && readPushMark(storage)?.owner === owner;
  return isOn && (await findSubscription()) !== null ? 'on' : 'off';
}

/** Call only after a click. Asks for the browser's permission if it is neither granted nor denied. */
export async function turnOnPush(api: ApiClient, owner: string, publicKey: string): Promise<PushState> {
  const permission = await askForPush();
  if (permission === 'granted') await register(api, owner, publicKey);
  return readPushState(api, owner);
}

export async function turnOffPush(api: ApiClient, owner: string): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription !== null) {
    await tryOrLog('Failed to unregister old FCM token.', () =>
      api.send(unsubscribePush, { fcmToken: JSON.stringify(subscription) }),
    );
    // A server that could not be reached gets to know it from the push service, which refuses the next message.
    await subscription.unsubscribe();
  }
  forgetPushMark(api.device.storage);
  return readPushState(api, owner);
}

/**
 * Refreshes the registration of a device on which notifications are on: sends the subscription again if it or the
 * session has changed, and unsubscribes if another user had turned them on. Failures are only logged, since the next
 * page load tries again.
 */
export async function keepPushCurrent(api: ApiClient, owner: string): Promise<void> {
  const mark = readPushMark(api.device.storage);
  if (mark === null) return;
  if (mark.owner !== owner || getPushPermission() !== 'granted') return dropPush(api);
  await tryOrLog('Failed to register FCM token.', async () => {
    const { publicKey } = (await api.read(pushKey, {})).data;
    if (publicKey !== null) await register(api, owner, publicKey);
  });
}

/** Unsubscribes this device without a call to the server. The push service then refuses the server's next message. */
export async function dropPush({ device: { storage } }: ApiClient): Promise<void> {
  forgetPushMark(storage);
  await (await findSubscription())?.unsubscribe();
}

async function register(api: ApiClient, owner: string, publicKey: string): Promise<void> {
  const fcmToken = JSON.stringify(await subscribeDevice(publicKey));
  const sent = await fingerprint(`${api.session.token()} ${fcmToken}`);
  const mark = readPushMark(api.device.storage);
  if (mark?.owner === owner && mark.sent === sent) return;
  await api.send(subscribePush, { fcmToken, deviceInfo: { platform: 'web' } });
  rememberPush(api.device.storage, { owner, sent });
}

/** Hashes the session token and subscription, so that storage holds neither. */
async function fingerprint(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function tryOrLog(failure: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof DOMException)) throw error;
    console.error(failure, error);
  }
}
