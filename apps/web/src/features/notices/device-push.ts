/** The state of notifications for Bahi in this browser. */
export type PushPermission = 'unsupported' | 'default' | 'granted' | 'denied';

const WORKER = '/push-worker.js';

export function getPushPermission(): PushPermission {
  const supported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext;
  return supported ? Notification.permission : 'unsupported';
}

/** Shows the browser's permission prompt. Call it only after a click. */
export async function askForPush(): Promise<PushPermission> {
  return getPushPermission() === 'default' ? Notification.requestPermission() : getPushPermission();
}

/** Subscribes this browser with the installation's public key. A subscription with another key is replaced. */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const current = await pushManager.getSubscription();
  if (current !== null && publicKeyText(current) === publicKey) return current;
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export async function findSubscription(): Promise<PushSubscription | null> {
  if (getPushPermission() === 'unsupported') return null;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** The key of a subscription in base64url, the format of the server. */
function publicKeyText({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (key === null) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
