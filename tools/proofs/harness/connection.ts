import { addressOf } from '@bahi/contract/address';
import { assertResponse } from '@bahi/contract/assert-response';
import { type WireResponse, type Definition, type WireInput } from '@bahi/contract/define';
import { type ErrorBody, type RefusalCode } from '@bahi/contract/refusals';
import { type SampleFile } from '@bahi/contract/sample-files';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** An HTTP answer as it came. */
export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface RawRequest {
  readonly method: string;
  /** With the `/api` in front. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** One server's address and what this client has seen of it: reads wait for its own writes. */
export interface Connection {
  readonly port: number;
  readonly agent: Agent;
  /** The latest position that a command was answered with. */
  seenPosition: number;
  /** Hears every answer. */
  readonly heard?: (answer: Answer) => void;
}

export interface Answer extends RawReply {
  readonly path: string;
}

/** Until it is given up as hanging; no verdict on a busy machine. */
const ANSWER_WITHIN_MS = 120_000;

export function connect(port: number): Connection {
  return { port, agent: new Agent({ keepAlive: true, maxSockets: 64 }), seenPosition: 0 };
}

/** The connection broke or stayed silent, so the outcome is unknown. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** It was done, or asked, but the rows that the answer rests on are behind. */
export class Stale extends Error {
  override readonly name = 'Stale';
}

/** @throws Unanswered */
export function send(connection: Connection, sent: RawRequest): Promise<RawReply> {
  const { method, path, headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: connection.port,
        agent: connection.agent,
        method,
        path,
        headers: { ...length, ...headers },
        timeout: ANSWER_WITHIN_MS,
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', (cause) => reject(new Unanswered(cause.message, { cause })));
        incoming.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          const position = Number(incoming.headers['x-event-position'] ?? 0);
          connection.seenPosition = Math.max(connection.seenPosition, position);
          const reply = { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
          connection.heard?.({ path, ...reply });
          resolve(reply);
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)));
    outgoing.on('error', (cause) => {
      // The server ended a kept connection while the request was on its way: browsers, too, send it on another one.
      const isOnClosed = outgoing.reusedSocket && 'code' in cause && cause.code === 'ECONNRESET';
      if (isOnClosed) resolve(send(connection, sent));
      else reject(new Unanswered(`${method} ${path}: ${cause.message}`, { cause }));
    });
    outgoing.end(body);
  });
}

/** What a call of the contract came to. */
export type Reply<D extends Definition> =
  | { readonly ok: true; readonly answer: WireResponse<D>; readonly raw: RawReply }
  | { readonly ok: false; readonly code: RefusalCode; readonly error: ErrorBody; readonly raw: RawReply };

/** A person at the API: their token, or nobody. */
export interface Session {
  readonly token: string | null;
  readonly connection: Connection;
  /** @throws Unanswered, Stale */
  call<D extends Definition>(definition: D, input: WireInput<D>, key?: string): Promise<Reply<D>>;
  /** The answer of a call that has to succeed. @throws Unanswered, Stale, and on a refusal */
  expect<D extends Definition>(definition: D, input: WireInput<D>, key?: string): Promise<WireResponse<D>>;
}

export function sessionOn(connection: Connection, token: string | null): Session {
  const session: Session = {
    token,
    connection,
    async call<D extends Definition>(definition: D, input: WireInput<D>, key?: string) {
      const raw = await send(connection, requestOf(session, definition, input, key));
      return replyOf(definition, raw);
    },
    async expect<D extends Definition>(definition: D, input: WireInput<D>, key?: string) {
      const reply = await session.call(definition, input, key);
      if (reply.ok) return reply.answer;
      throw new Error(`${definition.slug} ${JSON.stringify(input)} was refused: ${reply.raw.text}`);
    },
  };
  return session;
}

const BOUNDARY = 'bahi-boundary';

/** One file in the multipart field `doc`. */
function withFile({ name, text }: SampleFile): Buffer {
  const about = `Content-Disposition: form-data; name="doc"; filename="${name}"`;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${about}\r\n\r\n`),
    Buffer.from(text, 'latin1'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** The request that a well-behaved client sends. */
export function requestOf(
  { token, connection }: Pick<Session, 'token' | 'connection'>,
  definition: Definition,
  input: unknown,
  key?: string,
): RawRequest {
  const isFile = definition.kind === 'command' && definition.body === 'file';
  return {
    method: definition.method,
    path: `/api${addressOf(definition, input)}`,
    headers: {
      'content-type': isFile ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json',
      ...(token === null ? {} : { authorization: `Basic ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      'x-min-position': String(connection.seenPosition),
    },
    ...(definition.method === 'GET'
      ? {}
      : { body: isFile ? withFile(input as SampleFile) : JSON.stringify(input) }),
  };
}

function replyOf<D extends Definition>(definition: D, raw: RawReply): Reply<D> {
  if (raw.status === 200) {
    if (raw.headers['x-stale'] !== undefined)
      throw new Stale(`${definition.slug} answered with rows that are behind`);
    const answer = JSON.parse(raw.text) as WireResponse<D>;
    assertResponse(definition, answer);
    return { ok: true, answer, raw };
  }
  const error = JSON.parse(raw.text) as ErrorBody;
  return { ok: false, code: error.code, error, raw };
}
