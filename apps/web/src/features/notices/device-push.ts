/** Whether this browser shows notifications of Bahi, as the browser itself says. */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

const WORKER = '/push-worker.js';

export function pushPermission(): PushPermission {
  const supported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext;
  return supported ? Notification.permission : 'unsupported';
}

/** Asks the person; only ever after a click of theirs. */
export async function askForPush(): Promise<PushPermission> {
  return pushPermission() === 'default' ? Notification.requestPermission() : pushPermission();
}

/** The subscription of this browser to the installation with this key, made where there is none or one of another key. */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const current = await pushManager.getSubscription();
  if (current !== null && keyOf(current) === publicKey) return current;
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushPermission() === 'unsupported') return null;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** In base64url, as the server gives it. */
function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (key === null) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
