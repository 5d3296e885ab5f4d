import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Clock } from '@bahi/kernel/day';
import { type PushMessage, type PushSubscription } from '../push.ts';

/** A push as the device of a subscription reads it. */
export interface Delivered {
  readonly device: string;
  readonly message: PushMessage;
  readonly ttlSeconds: number;
}

/**
 * A push service with its browsers. It accepts the same as a real one: a VAPID signature (RFC 8292) with the key that
 * the device subscribed with, and a body that only this device can read (RFC 8291), which it decrypts with the device's
 * keys.
 */
export class PushServiceDouble {
  readonly delivered: Delivered[] = [];
  /** The reasons of refused requests. */
  readonly refused: string[] = [];
  /** Emits `request` for each one, once it is answered. */
  readonly events = new EventEmitter();
  readonly #devices = new Map<string, Device>();
  readonly #statuses: number[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  private constructor(private readonly clock: Clock) {}

  static async start(clock: Clock): Promise<PushServiceDouble> {
    const double = new PushServiceDouble(clock);
    double.#server.listen(0, '127.0.0.1');
    await once(double.#server, 'listening');
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A browser subscribes to the pushes of an installation. */
  subscribe(device: string, publicKey: string): PushSubscription {
    const made = { name: device, ecdh: createECDH('prime256v1'), auth: randomBytes(16), publicKey };
    made.ecdh.generateKeys();
    const token = randomBytes(24).toString('base64url');
    this.#devices.set(token, made);
    return {
      endpoint: `${this.origin}/push/${token}`,
      keys: { p256dh: made.ecdh.getPublicKey('base64url'), auth: made.auth.toString('base64url') },
    };
  }

  /** The browser accepts no more pushes: the service answers 410. */
  unsubscribe({ endpoint }: PushSubscription): void {
    this.#devices.delete(toToken(new URL(endpoint).pathname));
  }

  /** The next requests are answered with these statuses and not delivered. */
  answerNext(...statuses: number[]): void {
    this.#statuses.push(...statuses);
  }

  /** Resolves once the device of this name has got `count` messages. */
  async deliveredTo(device: string, count = 1): Promise<readonly PushMessage[]> {
    const got = () => this.delivered.filter((each) => each.device === device).map(({ message }) => message);
    while (got().length < count) await once(this.events, 'request');
    return got();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    response.statusCode = this.#statuses.shift() ?? this.#take(request, body);
    response.end(() => this.events.emit('request'));
  }

  #take({ method, url = '', headers }: IncomingMessage, body: Buffer): number {
    const device = this.#devices.get(toToken(url));
    if (device === undefined) return 410;
    try {
      if (method !== 'POST') throw new Error('not a POST');
      assertVapid(headers.authorization ?? '', this.origin, device.publicKey, this.clock() / 1000);
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
      const ttlSeconds = Number(headers['ttl'] ?? Number.NaN);
      if (!Number.isInteger(ttlSeconds)) throw new Error('no TTL');
      const message = JSON.parse(decrypt(body, device)) as PushMessage;
      this.delivered.push({ device: device.name, message, ttlSeconds });
      return 201;
    } catch (error) {
      this.refused.push((error as Error).message);
      return 403;
    }
  }
}

interface Device {
  readonly name: string;
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  /** The key of the installation that it subscribed to. */
  readonly publicKey: string;
}

function toToken(path: string): string {
  return /^\/push\/([\w-]+)$/.exec(path)?.[1] ?? '';
}

const DAY_SECONDS = 24 * 3_600;

/** RFC 8292: a JWT with ES256 whose audience is this service, valid for at most a day. */
function assertVapid(authorization: string, audience: string, publicKey: string, nowSeconds: number): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('the key of another installation');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: toVerifier(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('a signature that is not of this key');
  const { alg } = parsePart(header);
  const { aud, exp, sub } = parsePart(claims);
  if (alg !== 'ES256' || aud !== audience) throw new Error('signed for another service');
  if (typeof exp !== 'number' || exp <= nowSeconds || exp > nowSeconds + DAY_SECONDS)
    throw new Error('not valid now');
  if (!/^(mailto:|https:)/.test(String(sub)))
    throw new Error('the VAPID subject is not a mailto: or https: address');
}

function parsePart(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

/** The public key for a P-256 point in uncompressed form. */
function toVerifier(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
}

/** RFC 8188 and RFC 8291: salt, record size and the sender's public key, then one record. */
function decrypt(body: Buffer, { ecdh, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const senderKey = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (body.length > 4_096 || record.length > body.readUInt32BE(16)) throw new Error('too long');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of its text');
  return padded.subarray(0, end).toString('utf8');
}
