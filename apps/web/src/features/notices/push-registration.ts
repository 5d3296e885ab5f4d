import { pushKey } from '@bahi/contract/notices/push-key';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { unsubscribePush } from '@bahi/contract/notices/unsubscribe-push';
import { type ApiClient, ApiError } from '@bahi/ui-kit/calls/api-client';
import { askForPush, currentSubscription, pushPermission, subscribeDevice } from './device-push.ts';
import { forgetPushMark, pushMark, rememberPush } from './push-mark.ts';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whether this person gets notifications on this device now. */
export async function pushState({ device: { storage } }: ApiClient, owner: string): Promise<PushState> {
  const permission = pushPermission();
  if (permission === 'unsupported') return 'unsupported';
  if (permission === 'denied') return 'blocked';
  const isOn = permission === 'granted' && pushMark(storage)?.owner === owner;
  return isOn && (await currentSubscription()) !== null ? 'on' : 'off';
}

/** After a click: asks the browser's permission where nobody has given or refused it. */
export async function turnOnPush(api: ApiClient, owner: string, publicKey: string): Promise<PushState> {
  const permission = await askForPush();
  if (permission === 'granted') await register(api, owner, publicKey);
  return pushState(api, owner);
}

export async function turnOffPush(api: ApiClient, owner: string): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription !== null) {
    await sayOrLog('Failed to unregister old FCM token.', () =>
      api.send(unsubscribePush, { fcmToken: JSON.stringify(subscription) }),
    );
    // Where the server did not hear of it, the push service tells it.
    await subscription.unsubscribe();
  }
  forgetPushMark(api.device.storage);
  return pushState(api, owner);
}

/**
 * For a device that was turned on: sends its subscription again where it is another one, or another session's. What
 * another person turned on ends here. Failures are logged only: it is tried again with the next page.
 */
export async function keepPushCurrent(api: ApiClient, owner: string): Promise<void> {
  const mark = pushMark(api.device.storage);
  if (mark === null) return;
  if (mark.owner !== owner || pushPermission() !== 'granted') return dropPush(api);
  await sayOrLog('Failed to register FCM token.', async () => {
    const { publicKey } = (await api.read(pushKey, {})).data;
    if (publicKey !== null) await register(api, owner, publicKey);
  });
}

/** On this device alone; the server knows by itself. */
export async function dropPush({ device: { storage } }: ApiClient): Promise<void> {
  forgetPushMark(storage);
  await (await currentSubscription())?.unsubscribe();
}

async function register(api: ApiClient, owner: string, publicKey: string): Promise<void> {
  const fcmToken = JSON.stringify(await subscribeDevice(publicKey));
  const sent = await fingerprint(`${api.session.token()} ${fcmToken}`);
  const mark = pushMark(api.device.storage);
  if (mark?.owner === owner && mark.sent === sent) return;
  await api.send(subscribePush, { fcmToken, deviceInfo: { platform: 'web' } });
  rememberPush(api.device.storage, { owner, sent });
}

/** Neither session nor address stand in the storage for it. */
async function fingerprint(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sayOrLog(failure: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof DOMException)) throw error;
    console.error(failure, error);
  }
}
