/** The address of a browser for pushes, as the browser describes it (`PushSubscription.toJSON()`). Personal data. */
export interface PushSubscription {
  readonly endpoint: string;
  /** Base64url: the browser's public key and its secret. Only this browser can read messages encrypted with them. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The notification that a device shows. */
export interface PushMessage {
  /** The same for every attempt, so that a device that gets it twice shows it once. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A page of the client, `/dashboard/…`. */
  readonly url: string;
}

export interface PushSender {
  /** Base64url. Browsers subscribe with it, so that they accept pushes from this installation alone. */
  readonly publicKey: string;
  /** Whether the endpoint belongs to a known push service: nothing is ever sent to another address. */
  knows(endpoint: string): boolean;
  /**
   * Sends the message to the push service, encrypted for the device. `gone`: the device accepts no pushes any more, and
   * a retry is useless.
   * @throws PushFailed if another attempt may succeed later
   */
  send(subscription: PushSubscription, message: PushMessage): Promise<'sent' | 'gone'>;
}

/** The push service did not accept a message, or did not confirm it. Names neither the device nor the message. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed';

  /** @param code the fault: `no-answer`, `unreachable` or `status-503` */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The push service took no message: ${code}`, options);
  }
}

export type PushService = 'google' | 'mozilla' | 'apple' | 'microsoft';

/** Google's service is for Chrome, Edge on Android and most others. */
const SERVICES: ReadonlyMap<string, PushService> = new Map([
  ['fcm.googleapis.com', 'google'],
  ['updates.push.services.mozilla.com', 'mozilla'],
  ['web.push.apple.com', 'apple'],
]);
/** Microsoft's service has a host per region. */
const MICROSOFT = '.notify.windows.com';

/**
 * The push service of an endpoint; null unless it is an HTTPS address of a known one, on its usual port and without
 * credentials.
 */
export function findPushService(endpoint: string): PushService | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return null;
  return SERVICES.get(hostname) ?? (hostname.endsWith(MICROSOFT) ? 'microsoft' : null);
}

export function isKnownPushService(endpoint: string): boolean {
  return findPushService(endpoint) !== null;
}
