import { requestAddress } from '@bahi/contract/address';
import { assertResponse } from '@bahi/contract/assert-response';
import { type WireResponse, type Definition, type WireInput } from '@bahi/contract/define';
import { type ErrorBody, type RefusalCode } from '@bahi/contract/refusals';
import { type SampleFile } from '@bahi/contract/sample-files';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** An HTTP answer, unparsed. */
export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface RawRequest {
  readonly method: string;
  /** Starts with `/api`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/**
 * The address of a server, and the latest position this client has seen from it, so that reads wait for its own
 * writes.
 */
export interface Connection {
  readonly port: number;
  readonly agent: Agent;
  /** The highest position in the answers so far. */
  seenPosition: number;
  /** The address that a proxy would report for the client; default its own. */
  readonly address?: string;
  /** Called with every answer. */
  readonly onAnswer?: (answer: Answer) => void;
}

/** A reply, and the path of the request that it answers. */
export interface Answer extends RawReply {
  readonly path: string;
}

/** Timeout of an answer: generous, so that a busy machine does not fail it. */
const ANSWER_TIMEOUT_MS = 120_000;

export function connect(port: number): Connection {
  return { port, agent: new Agent({ keepAlive: true, maxSockets: 64 }), seenPosition: 0 };
}

/** The connection broke or stayed silent, so the outcome is unknown. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The call succeeded, but the rows behind its answer are stale. */
export class Stale extends Error {
  override readonly name = 'Stale';
}

/** @throws NoAnswer */
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
        timeout: ANSWER_TIMEOUT_MS,
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', (cause) => reject(new NoAnswer(cause.message, { cause })));
        incoming.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          const position = Number(incoming.headers['x-event-position'] ?? 0);
          connection.seenPosition = Math.max(connection.seenPosition, position);
          const reply = { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
          connection.onAnswer?.({ path, ...reply });
          resolve(reply);
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${ANSWER_TIMEOUT_MS} ms`)));
    outgoing.on('error', (cause) => {
      // The server closed a kept-alive connection while the request was on its way; like browsers, send it on another
      // one.
      const isOnClosed = outgoing.reusedSocket && 'code' in cause && cause.code === 'ECONNRESET';
      if (isOnClosed) resolve(send(connection, sent));
      else reject(new NoAnswer(`${method} ${path}: ${cause.message}`, { cause }));
    });
    outgoing.end(body);
  });
}

/** The result of a call of the contract. */
export type Reply<D extends Definition> =
  | { readonly ok: true; readonly answer: WireResponse<D>; readonly raw: RawReply }
  | { readonly ok: false; readonly code: RefusalCode; readonly error: ErrorBody; readonly raw: RawReply };

/** A person at the API, by their token; null for a caller who is not signed in. */
export interface Session {
  readonly token: string | null;
  readonly connection: Connection;
  /** @throws NoAnswer, Stale */
  call<D extends Definition>(definition: D, input: WireInput<D>, key?: string): Promise<Reply<D>>;
  /** The answer of a call that must succeed. @throws NoAnswer, Stale, and on a refusal */
  mustCall<D extends Definition>(definition: D, input: WireInput<D>, key?: string): Promise<WireResponse<D>>;
}

export function createSession(connection: Connection, token: string | null): Session {
  const about = { token, connection };
  return wrapSession(about, async (definition, input, key) =>
    parseReply(definition, await send(connection, buildRequest(about, definition, input, key))),
  );
}

/** Returns a session of the same person whose calls are sent by `call`. */
export function wrapSession(
  { token, connection }: Pick<Session, 'token' | 'connection'>,
  call: Session['call'],
): Session {
  return {
    token,
    connection,
    call,
    async mustCall(definition, input, key) {
      const reply = await call(definition, input, key);
      if (reply.ok) return reply.answer;
      throw new Error(`${definition.slug} ${JSON.stringify(input)} was refused: ${reply.raw.text}`);
    },
  };
}

/**
 * A session whose commands are answered with ids alone, as soon as they are durable (docs/rules/api.md#minimal-answers). An
 * answer has no other field then, whatever its type says.
 */
export function askForMinimalAnswers(session: Session): Session {
  return wrapSession(session, async (definition, input, key) => {
    const { headers, ...request } = buildRequest(session, definition, input, key);
    const sent = { ...request, headers: { ...headers, prefer: 'return=minimal' } };
    return parseReply(definition, await send(session.connection, sent));
  });
}

const BOUNDARY = 'bahi-boundary';

/** A multipart body with one file in the field `doc`. */
function encodeFile({ name, text }: SampleFile): Buffer {
  const about = `Content-Disposition: form-data; name="doc"; filename="${name}"`;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${about}\r\n\r\n`),
    Buffer.from(text, 'latin1'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** The request of a well-behaved client. */
export function buildRequest(
  { token, connection }: Pick<Session, 'token' | 'connection'>,
  definition: Definition,
  input: unknown,
  key?: string,
): RawRequest {
  const isFile = definition.kind === 'command' && definition.body === 'file';
  return {
    method: definition.method,
    path: `/api${requestAddress(definition, input)}`,
    headers: {
      'content-type': isFile ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json',
      // `Basic` with the raw token: docs/rules/api.md#conventions.
      ...(token === null ? {} : { authorization: `Basic ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      'x-min-position': String(connection.seenPosition),
      ...(connection.address === undefined ? {} : { 'x-forwarded-for': connection.address }),
    },
    ...(definition.method === 'GET'
      ? {}
      : { body: isFile ? encodeFile(input as SampleFile) : JSON.stringify(input) }),
  };
}

function parseReply<D extends Definition>(definition: D, raw: RawReply): Reply<D> {
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
