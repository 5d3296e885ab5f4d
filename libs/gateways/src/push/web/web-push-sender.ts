import webPush from 'web-push';
import { isKnownPushService, PushFailed, type PushMessage, type PushSender } from '../push.ts';

export interface WebPushOptions {
  /** Base64url. The key pair of one installation. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact for a push service when something is wrong: `mailto:…` or `https://…`. */
  readonly subject: string;
  /** Origin of one more push service, for tests; null: only the known ones. */
  readonly testService: string | null;
  /** For one attempt. */
  readonly timeoutMs: number;
}

/** A push service keeps a message this long for a device that is off. */
const KEPT_SECONDS = 24 * 3_600;
/** A push service takes 4,096 bytes, of which encryption takes about a hundred. So much text of any script fits. */
const MAX_BODY_CHARACTERS = 600;

/** Web Push (RFC 8030) with VAPID (RFC 8292) and encryption by aes128gcm (RFC 8291). */
export function createWebPushSender(options: WebPushOptions): PushSender {
  const { publicKey, privateKey, subject, testService, timeoutMs } = options;
  const vapidDetails = { publicKey, privateKey, subject };
  const knows = (endpoint: string): boolean =>
    isKnownPushService(endpoint) ||
    (testService !== null && URL.canParse(endpoint) && new URL(endpoint).origin === testService);
  return {
    publicKey,
    knows,
    async send({ endpoint, keys }, message) {
      // Checked again, because the device may have been stored when another service was known. Neither an unknown
      // service nor invalid keys get better by trying again.
      if (!knows(endpoint)) return 'gone';
      const request = createRequest({ endpoint, keys: { ...keys } }, toPayload(message), vapidDetails);
      if (request === null) return 'gone';
      const status = await sendRequest(request, timeoutMs);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new PushFailed(`status-${status}`);
      return 'sent';
    },
  };
}

function toPayload({ id, title, body, url }: PushMessage): string {
  return JSON.stringify({ id, title, body: shorten(body), url });
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_BODY_CHARACTERS
    ? text
    : `${characters.slice(0, MAX_BODY_CHARACTERS - 1).join('')}…`;
}

type Request = ReturnType<typeof webPush.generateRequestDetails>;

/** Null for keys that no browser has made, because the library refuses to encrypt for them. */
function createRequest(
  subscription: webPush.PushSubscription,
  payload: string,
  vapidDetails: NonNullable<webPush.RequestOptions['vapidDetails']>,
): Request | null {
  try {
    return webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    return null;
  }
}

/** Uses fetch instead of the library, which neither times out nor refuses redirects. */
async function sendRequest({ endpoint, method, headers, body }: Request, timeoutMs: number): Promise<number> {
  try {
    const response = await fetch(endpoint, {
      method,
      headers: toHeaders(headers),
      body: body === null ? null : new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    throw new PushFailed(isLate ? 'no-answer' : 'unreachable', { cause });
  }
}

/** Leaves out the length, which fetch computes. */
function toHeaders(headers: Request['headers']): Record<string, string> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(texts.filter(([name]) => name.toLowerCase() !== 'content-length'));
}
