import webPush from 'web-push';
import { isKnownPushService, PushFailed, type PushMessage, type PushSender } from '../push.ts';

export interface WebPushOptions {
  /** Base64url, a pair of one installation. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service writes to when something is wrong: `mailto:…` or `https://…`. */
  readonly subject: string;
  /** Origin of one more push service, for tests; null: the known ones alone. */
  readonly testService: string | null;
  /** For one attempt. */
  readonly timeoutMs: number;
}

/** How long a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 24 * 3_600;
/** A push service takes 4,096 bytes, of which encryption takes about a hundred. */
const MOST_BODY_CHARACTERS = 600;

/** Web Push (RFC 8030) with VAPID (RFC 8292) and encryption by aes128gcm (RFC 8291). */
export function webPushSender(options: WebPushOptions): PushSender {
  const { publicKey, privateKey, subject, testService, timeoutMs } = options;
  const vapidDetails = { publicKey, privateKey, subject };
  const knows = (endpoint: string): boolean =>
    isKnownPushService(endpoint) ||
    (testService !== null && URL.canParse(endpoint) && new URL(endpoint).origin === testService);
  return {
    publicKey,
    knows,
    async send({ endpoint, keys }, message) {
      // Asked again: it may have been stored when another service was known. Neither that nor keys that no browser made
      // get better by trying again.
      if (!knows(endpoint)) return 'gone';
      const request = requestFor({ endpoint, keys: { ...keys } }, payloadOf(message), vapidDetails);
      if (request === null) return 'gone';
      const status = await statusOf(request, timeoutMs);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new PushFailed(`status-${status}`);
      return 'sent';
    },
  };
}

function payloadOf({ id, title, body, url }: PushMessage): string {
  return JSON.stringify({ id, title, body: shortened(body), url });
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= MOST_BODY_CHARACTERS
    ? text
    : `${characters.slice(0, MOST_BODY_CHARACTERS - 1).join('')}…`;
}

type Request = ReturnType<typeof webPush.generateRequestDetails>;

/** Null for keys that no browser has made, which the library refuses to encrypt for. */
function requestFor(
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

/** By fetch, not by the library: it neither ends a slow answer nor refuses to be sent elsewhere. */
async function statusOf({ endpoint, method, headers, body }: Request, timeoutMs: number): Promise<number> {
  try {
    const response = await fetch(endpoint, {
      method,
      headers: textsOf(headers),
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

/** Without the length, which fetch counts itself. */
function textsOf(headers: Request['headers']): Record<string, string> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(texts.filter(([name]) => name.toLowerCase() !== 'content-length'));
}
