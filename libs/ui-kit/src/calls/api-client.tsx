import {
  type ResponseOf,
  type CommandDefinition,
  type Definition,
  type QueryDefinition,
  type WireInput,
} from '@bahi/contract/define';
import { addressOf } from '@bahi/contract/address';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { parseResponse, type Warning, warningsIn } from '@bahi/contract/parse';
import { messages } from '@bahi/contract/messages';
import { type Topic } from '@bahi/contract/topics';
import { createContext, useContext } from 'react';
import { type ColumnArrangements } from '../tables/column-arrangements.tsx';
import { type Connection } from './connection.tsx';
import { type Drafts } from '../forms/drafts.tsx';
import { type Device } from '../device/device-records.tsx';
import { type Outbox, type Sender, type UnsentCommand } from './outbox.tsx';
import { type SessionStore } from './session-store.tsx';
import { type KeptFile, postFile, type UploadOptions } from './upload.tsx';

/** A call that was refused (`status` 400 and up) or got no answer (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field of the request → message. */
  readonly fields: Readonly<Record<string, string>>;
  /** The idempotency key of a command that was not answered: it may have taken effect. */
  key: string | null = null;

  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** Nobody knows whether the call arrived: no answer, or one of what stands before the server. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status === 503 || GATEWAY_FAILURES.includes(this.status);
  }
}

/** Said by what stands before the server, when that does not answer. */
const GATEWAY_FAILURES: readonly number[] = [502, 504];

export interface Answer<T> {
  readonly data: T;
  /** The server answered from rows that lag behind what was already recorded. */
  readonly stale: boolean;
  /** When the answer came, in milliseconds. */
  readonly at: number;
}

/** The answer of a command. */
interface Done<T> extends Answer<T> {
  readonly warnings: readonly Warning[];
}

/** What a query was answered, and by what of `GET /live` it may become another. */
export interface ReadAnswer<T> extends Answer<T> {
  /** It holds everything up to this position; null where it rests on nothing that is recorded. */
  readonly rowsAt: number | null;
  readonly topics: readonly Topic[];
}

/** What the client keeps on the device and knows of the way to the server. */
interface ClientParts {
  readonly session: SessionStore;
  readonly connection: Connection;
  readonly drafts: Drafts;
  readonly outbox: Outbox;
  readonly columnArrangements: ColumnArrangements;
  /** For what only a part of the screens keeps on it. */
  readonly device: Device;
  readonly now: () => number;
}

export interface ApiClient extends ClientParts {
  readonly send: <D extends CommandDefinition>(
    definition: D,
    input: WireInput<D>,
    sender?: Sender,
  ) => Promise<Done<ResponseOf<D>>>;
  /** Sends a command that was not answered once more, with its key; the answer is as the wire has it. */
  readonly sendAgain: (
    unsent: UnsentCommand,
    owner: string,
  ) => Promise<Done<unknown> & { readonly heard: boolean }>;
  /** As the outbox tells of it, by the definition of the command. */
  readonly onLateAnswer: <D extends CommandDefinition>(
    definition: D,
    key: string,
    heard: (answer: ResponseOf<D>) => boolean,
  ) => () => void;
  /** Asks whether the server is there; the connection knows the answer. */
  readonly ping: () => Promise<void>;
  readonly read: <D extends QueryDefinition>(
    definition: D,
    input: WireInput<D>,
  ) => Promise<ReadAnswer<ResponseOf<D>>>;
  /** Opens `GET /live`; a session that has ended is waited for, as by any call. */
  readonly openLive: (signal: AbortSignal) => Promise<Response>;
  /** Whether a command is on its way: what it changes is read once it is answered. */
  readonly isSending: () => boolean;
  /**
   * Asks for what the page is going to read, before it can ask itself; its first read of the same takes this answer.
   */
  readonly readAhead: <D extends QueryDefinition>(definition: D, input: WireInput<D>) => void;
  /** Sends one file; the same file sent again after an unknown outcome is the same command. */
  readonly upload: (file: File, options: UploadOptions) => Promise<KeptFile>;
}

interface ApiClientOptions extends ClientParts {
  readonly fetch: typeof fetch;
  readonly newRequest: () => XMLHttpRequest;
  /** A fresh idempotency key. */
  readonly newKey: () => string;
  /** Hears of each call that failed: the browser's console. */
  readonly logFailure: (failure: string) => void;
}

/** A page that asks later than this has come another way, and asks anew. */
const AHEAD_FOR_MS = 10_000;

/** Refused before the server looks for the key: that says nothing of an attempt before. */
const BEFORE_THE_KEY: readonly number[] = [401, 429];

const NETWORK_ERROR = 'Network error or invalid response';

/** What is called, as far as the wire knows it. */
type Call = Pick<Definition, 'method' | 'path'> & {
  /** Sign-in itself: it needs no session, so it neither waits for one nor ends it. */
  readonly withoutSession?: boolean;
};

/**
 * Calls the API by its definitions. A command that was not answered keeps its idempotency key: the same body sent again
 * is the same command. A command's position goes along with every later read, so that one reads what one wrote. A call
 * whose session has ended waits until its user has renewed it, and goes on.
 */
export function createApiClient({
  fetch,
  newRequest,
  newKey,
  logFailure,
  ...parts
}: ApiClientOptions): ApiClient {
  const { session, connection, outbox, now } = parts;
  const keysOfFiles = new WeakMap<File, string>();
  const ahead = new Map<string, { readonly since: number; readonly answer: Promise<ReadAnswer<unknown>> }>();
  let sending = 0;
  let position: string | null = null;

  /** @param attempt one call with this token → its status, and what it answered */
  async function withSession<T extends { readonly status: number }>(
    attempt: (authorization: Readonly<Record<string, string>>) => Promise<T>,
    withoutSession = false,
  ): Promise<T> {
    const token = session.token();
    const renewing = session.ended() && !withoutSession;
    const reply = renewing ? null : await reached(() => attempt(authorizationOf(token)));
    if (reply !== null && (reply.status !== 401 || withoutSession)) return reply;
    if (await session.refused(token)) return withSession(attempt);
    if (reply !== null) return reply;
    throw new ApiError(401, 'no-session', messages.signInAgain);
  }

  async function call(
    { method, path, withoutSession }: Call,
    body: string | undefined,
    headers: Record<string, string> = {},
  ): Promise<Omit<ReadAnswer<unknown>, 'topics'>> {
    const { response, data } = await withSession(async (authorization) => {
      const answered = await fetch(`/api${path}`, {
        method,
        headers: {
          ...headers,
          ...authorization,
          ...ownWrites(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      return { status: answered.status, response: answered, data: (await answered.json()) as unknown };
    }, withoutSession);
    if (!response.ok) throw refusal(response.status, data);
    position = response.headers.get('x-event-position') ?? position;
    const { headers: said } = response;
    const rowsAt = said.get('x-rows-position');
    return {
      data,
      stale: said.get('x-stale') === 'true',
      at: now(),
      rowsAt: rowsAt === null ? null : Number(rowsAt),
    };
  }

  /** Every failed call is logged and thrown on; not what the user broke off. */
  async function logged<T>({ method, path }: Pick<Call, 'method' | 'path'>, called: Promise<T>): Promise<T> {
    try {
      return await called;
    } catch (error) {
      if (error instanceof ApiError && !isAbort(error.cause))
        logFailure(`${method} /api${path} failed: ${error.status} ${error.message}`);
      throw error;
    }
  }

  async function reached<T extends { readonly status: number }>(attempt: () => Promise<T>): Promise<T> {
    try {
      const reply = await attempt();
      if (GATEWAY_FAILURES.includes(reply.status)) connection.lost();
      else connection.answered();
      return reply;
    } catch (cause) {
      if (!isAbort(cause)) connection.lost();
      throw Object.assign(new ApiError(0, 'network', NETWORK_ERROR), { cause });
    }
  }

  /** Whether the command may have taken effect, by this attempt or one before. */
  function leavesOpen({ status }: ApiError, key: string): boolean {
    return status === 0 || status >= 500 || (BEFORE_THE_KEY.includes(status) && outbox.isUnclear(key));
  }

  /** A command under its key, which goes once it is answered. @param read what it makes of the answer; throws for none */
  async function post<T>(called: Call, body: string, key: string, read: (wire: unknown) => T) {
    sending += 1;
    try {
      const answer = await call(called, body, { 'idempotency-key': key });
      const data = read(answer.data);
      return { ...answer, data, warnings: warningsIn(answer.data), heard: outbox.answered(key, answer.data) };
    } catch (error) {
      if (error instanceof ApiError && leavesOpen(error, key)) {
        outbox.failed(key);
        error.key = key;
      } else outbox.answered(key, null);
      throw error;
    } finally {
      sending -= 1;
    }
  }

  return {
    ...parts,
    send(definition, input, sender) {
      const body = JSON.stringify(input ?? {});
      const { method, path, may } = definition;
      const key = outbox.begin(path, body, sender);
      const called = { method, path, withoutSession: may === 'anyone' };
      return logged(
        called,
        post(called, body, key, (wire) => responseIn(definition, wire)),
      );
    },
    sendAgain({ key, path, body, entry, form }, owner) {
      outbox.begin(path, body, { owner, entry, form });
      const called = { method: 'POST', path: path as Definition['path'] } as const;
      return logged(
        called,
        post(called, body, key, (wire) => wire),
      );
    },
    onLateAnswer: (definition, key, heard) =>
      outbox.onAnswer(key, (wire) => {
        const answer = parseResponse(definition, wire);
        return answer !== undefined && heard(answer);
      }),
    async ping() {
      try {
        await reached(() => fetch('/api/health/live', { cache: 'no-store' }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    },
    async openLive(signal) {
      const { response } = await withSession(async (headers) => {
        const answered = await fetch('/api/live', { headers, signal });
        return { status: answered.status, response: answered };
      });
      return response;
    },
    isSending: () => sending > 0,
    upload: (file, options) => logged(uploadFile, upload(file, options)),
    readAhead(definition, input) {
      const answer = ask(definition, input);
      ahead.set(questionOf(definition, input), { since: now(), answer });
      // Whoever reads it meets the failure; nobody may, when the page turns out to be another.
      answer.catch(() => undefined);
    },
    read: (definition, input) => logged(definition, read(definition, input)),
  };

  async function upload(file: File, options: UploadOptions): Promise<KeptFile> {
    const key = keysOfFiles.get(file) ?? newKey();
    keysOfFiles.set(file, key);
    const reply = await withSession((authorization) =>
      postFile(newRequest(), file, { ...authorization, ...ownWrites(), 'idempotency-key': key }, options),
    );
    if (reply.status !== 200) throw refusal(reply.status, reply.body);
    position = reply.position ?? position;
    return responseIn(uploadFile, reply.body);
  }

  async function read<D extends QueryDefinition>(
    definition: D,
    input: WireInput<D>,
  ): Promise<ReadAnswer<ResponseOf<D>>> {
    const question = questionOf(definition, input);
    const asked = ahead.get(question);
    ahead.delete(question);
    const isFresh = asked !== undefined && now() - asked.since < AHEAD_FOR_MS;
    const answer = await (isFresh ? asked.answer : ask(definition, input));
    return { ...answer, data: responseIn(definition, answer.data) };
  }

  async function ask(definition: QueryDefinition, input: unknown): Promise<ReadAnswer<unknown>> {
    const answer = await call(
      { method: definition.method, path: addressOf(definition, input) },
      definition.method === 'GET' ? undefined : JSON.stringify(input ?? {}),
    );
    return { ...answer, topics: definition.changesWith(input ?? {}) };
  }

  /** What this client has written counts for every call, a command's too: another server process may get it. */
  function ownWrites(): Readonly<Record<string, string>> {
    return position === null ? {} : { 'x-min-position': position };
  }

  /** Who asks what, and after which of their own commands. */
  function questionOf(definition: QueryDefinition, input: unknown): string {
    return JSON.stringify([session.token(), position, definition.path, input ?? {}]);
  }
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

function authorizationOf(token: string | null): Readonly<Record<string, string>> {
  return token === null ? {} : { authorization: `Basic ${token}` };
}

/** @throws ApiError for what is no answer of it: of a command as after a lost one, nobody knows what it came to. */
function responseIn<D extends Definition>(definition: D, wire: unknown): ResponseOf<D> {
  const response = parseResponse(definition, wire);
  if (response === undefined) throw new ApiError(0, 'invalid-response', NETWORK_ERROR);
  return response;
}

function refusal(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null) return new ApiError(status, 'unknown', NETWORK_ERROR);
  const { code, message, fields } = body as { code?: unknown; message?: unknown; fields?: unknown };
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'unknown',
    typeof message === 'string' ? message : NETWORK_ERROR,
    typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
  );
}

const ApiContext = createContext<ApiClient | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi outside of ApiProvider');
  return api;
}
