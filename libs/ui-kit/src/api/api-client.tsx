import {
  type ResponseOf,
  type CommandDefinition,
  type Definition,
  type IdsOf,
  type QueryDefinition,
  type WireInput,
} from '@bahi/contract/define';
import { requestAddress } from '@bahi/contract/address';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { parseResponse, type Warning, parseWarnings } from '@bahi/contract/parse';
import { messages } from '@bahi/contract/messages';
import { type Topic } from '@bahi/contract/topics';
import { isWithin } from '@bahi/kernel/time-window';
import { createContext, useContext } from 'react';
import { type ColumnArrangements } from '../tables/column-arrangements.tsx';
import { ApiError, GATEWAY_FAILURES, NETWORK_ERROR, toApiError } from './api-error.tsx';
import { type Connection } from './connection.tsx';
import { type Drafts } from '../forms/drafts.tsx';
import { type Device } from '../device/device-records.tsx';
import { type Outbox, type CommandSource, type UnansweredCommand } from './outbox.tsx';
import { type ServerClock } from './server-clock.tsx';
import { type SessionStore } from './session-store.tsx';
import { type StoredFile, postFile, type UploadOptions } from './upload.tsx';

export interface Answer<T> {
  readonly data: T;
  /** The server answered from rows that lag behind the events recorded so far. */
  readonly stale: boolean;
  /** The time of the answer, in milliseconds. */
  readonly at: number;
}

/** The answer of a command. */
interface CommandAnswer<T> extends Answer<T> {
  readonly warnings: readonly Warning[];
}

/** The answer of a query, and the topics of `GET /live` that may change it. */
export interface ReadAnswer<T> extends Answer<T> {
  /**
   * The answer includes every event up to this position; null if it depends on no events. A number, because live updates
   * compare it with the position of a change.
   */
  readonly rowsAt: number | null;
  readonly topics: readonly Topic[];
}

/** The client's stores on this device, and its connection state. */
interface ClientParts {
  readonly session: SessionStore;
  readonly connection: Connection;
  readonly drafts: Drafts;
  readonly outbox: Outbox;
  readonly columnArrangements: ColumnArrangements;
  /** For data that only some screens keep on the device. */
  readonly device: Device;
  readonly clock: ServerClock;
}

export interface ApiClient extends ClientParts {
  /** The server's time in milliseconds. */
  readonly now: () => number;
  readonly send: <D extends CommandDefinition>(
    definition: D,
    input: WireInput<D>,
    options?: SendOptions,
  ) => Promise<CommandAnswer<IdsOf<D>>>;
  /** Sends an unanswered command again. Resolves to the raw wire answer; `isHandled` if a form used it. */
  readonly resend: (
    command: UnansweredCommand,
    owner: string,
  ) => Promise<CommandAnswer<unknown> & { readonly isHandled: boolean }>;
  /** Like `Outbox.onAnswer`, with the answer parsed by the command's definition. */
  readonly onLateAnswer: <D extends CommandDefinition>(
    definition: D,
    key: string,
    handler: (answer: IdsOf<D>) => boolean,
  ) => () => void;
  /** Calls the server only to learn whether it answers; `connection` holds the result. */
  readonly ping: () => Promise<void>;
  readonly read: <D extends QueryDefinition>(
    definition: D,
    input: WireInput<D>,
  ) => Promise<ReadAnswer<ResponseOf<D>>>;
  /** Opens `GET /live`. If the session has ended, waits until it is renewed, as every call does. */
  readonly openLive: (signal: AbortSignal) => Promise<Response>;
  /**
   * Whether a command of the present user is in flight. Live updates then wait, because what it changed is read again
   * after its answer.
   */
  readonly isSending: () => boolean;
  /** Starts a query before the page renders. The page's first read of the same query takes this answer. */
  readonly prefetch: <D extends QueryDefinition>(definition: D, input: WireInput<D>) => void;
  /** Uploads one file. A second call with the same `File` sends the same key, so the server stores the file once. */
  readonly upload: (file: File, options: UploadOptions) => Promise<StoredFile>;
}

interface SendOptions {
  /** Without one, the command is not kept to be sent again. */
  readonly source?: CommandSource | undefined;
  /** By default the ids alone, before rows contain the command. */
  readonly answer?: 'full' | undefined;
}

interface ApiClientOptions extends ClientParts {
  readonly fetch: typeof fetch;
  readonly newRequest: () => XMLHttpRequest;
  /** Returns a fresh idempotency key. */
  readonly newKey: () => string;
  /** Writes a failed call to the browser's console. */
  readonly logFailure: (failure: string) => void;
}

/** A prefetched answer that is older than this is not used. */
const PREFETCH_LIFETIME_MS = 10_000;

/** The server answers these before it looks up the key, so they do not tell whether an earlier attempt succeeded. */
const CHECKED_BEFORE_KEY: readonly number[] = [401, 429];

/** The parts of a definition that the wire needs. */
type Call = Pick<Definition, 'method' | 'path'> & {
  /** Sign-in calls need no session, so they neither wait for one nor end it. */
  readonly withoutSession?: boolean;
  readonly answer?: SendOptions['answer'];
};

/**
 * Calls the API by its definitions. An unanswered command keeps its idempotency key: the same body sent again is the
 * same command. Every call sends the position of the last command, so that a client reads its own writes. A call whose
 * session has ended waits until its user renews the session, and is then sent again.
 */
export function createApiClient({
  fetch,
  newRequest,
  newKey,
  logFailure,
  ...parts
}: ApiClientOptions): ApiClient {
  const { session, connection, outbox, clock } = parts;
  const { now } = clock;
  const fileKeys = new WeakMap<File, string>();
  const prefetched = new Map<
    string,
    { readonly since: number; readonly answer: Promise<ReadAnswer<unknown>> }
  >();
  /** A command whose session ended stays here if another user has signed in since, because its call never resolves. */
  const inFlight = new Set<{ readonly userGeneration: number }>();
  /** Of the last command; only sent back to the server. */
  let position: string | null = null;

  /** Sends a request and takes the server's time from the answer. */
  async function request(target: string, options: RequestInit): Promise<Response> {
    const sentAt = clock.deviceNow();
    const response = await fetch(target, options);
    clock.observe(response.headers.get('date'), sentAt);
    return response;
  }

  /**
   * Makes a call. If its session has ended, waits until the user renews it, and makes the call again. If another user
   * signs in instead, the promise is never settled, so that the answer reaches no other user.
   */
  async function withSession<T extends { readonly status: number }>(
    attempt: (authorization: Readonly<Record<string, string>>) => Promise<T>,
    withoutSession = false,
  ): Promise<T> {
    const [token, generation] = [session.token(), session.userGeneration()];
    const mustRenew = session.hasEnded() && !withoutSession;
    const reply = mustRenew ? null : await withConnectionState(() => attempt(authorizationHeader(token)));
    if (reply !== null && (reply.status !== 401 || withoutSession)) return reply;
    const isRenewed = await session.waitForRenewal(token);
    if (isRenewed && session.userGeneration() !== generation) return new Promise(() => undefined);
    if (isRenewed) return withSession(attempt);
    if (reply !== null) return reply;
    throw new ApiError(401, 'no-session', messages.signInAgain);
  }

  async function call(
    { method, path, withoutSession }: Call,
    body: string | undefined,
    headers: Record<string, string> = {},
  ): Promise<Omit<ReadAnswer<unknown>, 'topics'>> {
    const { response, data } = await withSession(async (authorization) => {
      const response = await request(`/api${path}`, {
        method,
        headers: {
          ...headers,
          ...authorization,
          ...positionHeader(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, response, data: (await response.json()) as unknown };
    }, withoutSession);
    if (!response.ok) throw toApiError(response.status, data);
    position = response.headers.get('x-event-position') ?? position;
    const { headers: answerHeaders } = response;
    const rowsAt = answerHeaders.get('x-rows-position');
    return {
      data,
      stale: answerHeaders.get('x-stale') === 'true',
      at: now(),
      rowsAt: rowsAt === null ? null : Number(rowsAt),
    };
  }

  /** Logs a failed call and throws the error on, unless the user aborted the call. */
  async function withFailureLog<T>(
    { method, path }: Pick<Call, 'method' | 'path'>,
    answer: Promise<T>,
  ): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ApiError && !isAbort(error.cause))
        logFailure(`${method} /api${path} failed: ${error.status} ${error.message}`);
      throw error;
    }
  }

  async function withConnectionState<T extends { readonly status: number }>(
    attempt: () => Promise<T>,
  ): Promise<T> {
    const report = connection.beginCall();
    try {
      const reply = await attempt();
      report(!GATEWAY_FAILURES.includes(reply.status));
      return reply;
    } catch (cause) {
      if (!isAbort(cause)) report(false);
      throw Object.assign(new ApiError(0, 'network', NETWORK_ERROR), { cause });
    }
  }

  /** Whether this attempt or an earlier one may have taken effect; `ApiError.key` lists the statuses. */
  function mayHaveTakenEffect({ status }: ApiError, key: string): boolean {
    return status === 0 || status >= 500 || (CHECKED_BEFORE_KEY.includes(status) && outbox.isUnclear(key));
  }

  /**
   * Posts a command under its key, and drops the key once the outcome is known. @param read parses the answer;
   * throws if it is invalid
   */
  async function post<T>(called: Call, body: string, key: string, read: (wire: unknown) => T) {
    const command = { userGeneration: session.userGeneration() };
    inFlight.add(command);
    try {
      const answer = await call(called, body, {
        'idempotency-key': key,
        ...(called.answer === 'full' ? {} : { prefer: 'return=minimal' }),
      });
      const data = read(answer.data);
      return {
        ...answer,
        data,
        warnings: parseWarnings(answer.data),
        isHandled: outbox.reportAnswer(key, answer.data),
      };
    } catch (error) {
      if (error instanceof ApiError && mayHaveTakenEffect(error, key)) {
        outbox.reportFailure(key);
        error.key = key;
      } else outbox.reportAnswer(key, null);
      throw error;
    } finally {
      inFlight.delete(command);
    }
  }

  return {
    ...parts,
    now,
    send(definition, input, { source, answer } = {}) {
      const body = JSON.stringify(input ?? {});
      const { method, path, may } = definition;
      const key = outbox.begin(path, body, source);
      const called = { method, path, withoutSession: may === 'anyone', answer };
      return withFailureLog(
        called,
        post(called, body, key, (wire) => parseAnswer(definition, wire) as IdsOf<typeof definition>),
      );
    },
    resend({ key, path, body, entry, form }, owner) {
      // The outbox finds the command by path and body, so its key stays the same.
      outbox.begin(path, body, { owner, entry, form });
      // A form that takes the late answer may use its figures.
      const called = { method: 'POST', path: path as Definition['path'], answer: 'full' } as const;
      return withFailureLog(
        called,
        post(called, body, key, (wire) => wire),
      );
    },
    onLateAnswer: (definition, key, handler) =>
      outbox.onAnswer(key, (wire) => {
        const answer = parseResponse(definition, wire);
        return answer !== undefined && handler(answer as IdsOf<typeof definition>);
      }),
    async ping() {
      try {
        await withConnectionState(() => request('/api/health/live', { cache: 'no-store' }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    },
    async openLive(signal) {
      const { response } = await withSession(async (headers) => {
        const response = await request('/api/live', { headers, signal });
        return { status: response.status, response };
      });
      return response;
    },
    isSending: () => [...inFlight].some(({ userGeneration }) => userGeneration === session.userGeneration()),
    upload: (file, options) => withFailureLog(uploadFile, upload(file, options)),
    prefetch(definition, input) {
      const answer = fetchAnswer(definition, input);
      prefetched.set(queryKey(definition, input), { since: now(), answer });
      // A read of this answer reports the failure; without this handler, an answer that is never read would be an
      // unhandled rejection.
      answer.catch(() => undefined);
    },
    read: (definition, input) => withFailureLog(definition, read(definition, input)),
  };

  async function upload(file: File, options: UploadOptions): Promise<StoredFile> {
    const key = fileKeys.get(file) ?? newKey();
    fileKeys.set(file, key);
    const reply = await withSession((authorization) =>
      postFile(
        newRequest(),
        file,
        { ...authorization, ...positionHeader(), 'idempotency-key': key },
        options,
      ),
    );
    if (reply.status !== 200) throw toApiError(reply.status, reply.body);
    position = reply.position ?? position;
    return parseAnswer(uploadFile, reply.body);
  }

  async function read<D extends QueryDefinition>(
    definition: D,
    input: WireInput<D>,
  ): Promise<ReadAnswer<ResponseOf<D>>> {
    const key = queryKey(definition, input);
    const prefetchedAnswer = prefetched.get(key);
    prefetched.delete(key);
    const isFresh =
      prefetchedAnswer !== undefined && isWithin(PREFETCH_LIFETIME_MS, prefetchedAnswer.since, now());
    const answer = await (isFresh ? prefetchedAnswer.answer : fetchAnswer(definition, input));
    return { ...answer, data: parseAnswer(definition, answer.data) };
  }

  async function fetchAnswer(definition: QueryDefinition, input: unknown): Promise<ReadAnswer<unknown>> {
    const answer = await call(
      { method: definition.method, path: requestAddress(definition, input) },
      definition.method === 'GET' ? undefined : JSON.stringify(input ?? {}),
    );
    return { ...answer, topics: definition.changesWith(input ?? {}) };
  }

  /** Sent with every call, commands included, because another server process may serve it. */
  function positionHeader(): Readonly<Record<string, string>> {
    return position === null ? {} : { 'x-min-position': position };
  }

  /** Identifies a query by session, position of the last command, path and input. */
  function queryKey(definition: QueryDefinition, input: unknown): string {
    return JSON.stringify([session.token(), position, definition.path, input ?? {}]);
  }
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

function authorizationHeader(token: string | null): Readonly<Record<string, string>> {
  return token === null ? {} : { authorization: `Basic ${token}` };
}

/** @throws ApiError for an invalid answer. A command's outcome is then unknown, as after a lost answer. */
function parseAnswer<D extends Definition>(definition: D, wire: unknown): ResponseOf<D> {
  const response = parseResponse(definition, wire);
  if (response === undefined) throw new ApiError(0, 'invalid-response', NETWORK_ERROR);
  return response;
}

const ApiContext = createContext<ApiClient | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi outside of ApiProvider');
  return api;
}
