import {
  type AnswerOf,
  type CommandDefinition,
  type Definition,
  type QueryDefinition,
  type WireInput,
} from '@bahi/contract/define';
import { createContext, useContext } from 'react';
import { type SessionStore } from './session-store.tsx';
import { type KeptFile, postFile, type UploadOptions } from './upload.tsx';

/** A call that was refused (`status` 400 and up) or got no answer (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field of the request → message. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export interface Answer<T> {
  readonly data: T;
  /** The server answered from rows that lag behind what was already recorded. */
  readonly stale: boolean;
  /** When the answer came, in milliseconds. */
  readonly at: number;
}

export interface ApiClient {
  readonly session: SessionStore;
  readonly now: () => number;
  readonly send: <D extends CommandDefinition>(
    definition: D,
    input: WireInput<D>,
  ) => Promise<Answer<AnswerOf<D>>>;
  readonly read: <D extends QueryDefinition>(
    definition: D,
    input: WireInput<D>,
  ) => Promise<Answer<AnswerOf<D>>>;
  /**
   * Asks for what the page is going to read, before it can ask itself; its first read of the same takes this answer.
   */
  readonly readAhead: <D extends QueryDefinition>(definition: D, input: WireInput<D>) => void;
  /** Sends one file; the same file sent again after an unknown outcome is the same command. */
  readonly upload: (file: File, options: UploadOptions) => Promise<KeptFile>;
}

interface ApiClientOptions {
  readonly session: SessionStore;
  readonly fetch: typeof fetch;
  readonly newRequest: () => XMLHttpRequest;
  /** A fresh idempotency key. */
  readonly newKey: () => string;
  readonly now: () => number;
}

/** A page that asks later than this has come another way, and asks anew. */
const AHEAD_FOR_MS = 10_000;

const NETWORK_ERROR = 'Network error or invalid response';

/**
 * Calls the API by its definitions. A command whose outcome stayed unknown (no answer, or 503) keeps its
 * idempotency key: the same body sent again is the same command. A command's position goes along with every
 * later read, so that one reads what one wrote. A 401 ends the session.
 */
export function createApiClient({ session, fetch, newRequest, newKey, now }: ApiClientOptions): ApiClient {
  const unsettled = new Map<string, string>();
  const keysOfFiles = new WeakMap<File, string>();
  const ahead = new Map<string, { readonly since: number; readonly answer: Promise<Answer<never>> }>();
  let position: string | null = null;

  async function call<T>(
    definition: Definition,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer<T>> {
    const response = await reached(() =>
      fetch(`/api${definition.path}`, {
        method: definition.method,
        headers: {
          ...headers,
          ...authorization(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      }),
    );
    const data = await reached(() => response.json() as Promise<unknown>);
    if (response.status === 401) session.clear();
    if (!response.ok) throw refusal(response.status, data);
    position = response.headers.get('x-event-position') ?? position;
    return { data: data as T, stale: response.headers.get('x-stale') === 'true', at: now() };
  }

  function authorization(): Record<string, string> {
    const token = session.token();
    return token === null ? {} : { authorization: `Basic ${token}` };
  }

  return {
    session,
    now,
    async send(definition, input) {
      const body = JSON.stringify(input ?? {});
      const attempt = `${definition.path} ${body}`;
      const key = unsettled.get(attempt) ?? newKey();
      unsettled.set(attempt, key);
      try {
        const answer = await call<AnswerOf<typeof definition>>(definition, body, { 'idempotency-key': key });
        unsettled.delete(attempt);
        return answer;
      } catch (error) {
        if (!outcomeUnknown(error)) unsettled.delete(attempt);
        throw error;
      }
    },
    async upload(file, options) {
      const key = keysOfFiles.get(file) ?? newKey();
      keysOfFiles.set(file, key);
      const headers = { ...authorization(), 'idempotency-key': key };
      const reply = await reached(() => postFile(newRequest(), file, headers, options));
      if (reply.status === 401) session.clear();
      if (reply.status !== 200) throw refusal(reply.status, reply.body);
      position = reply.position ?? position;
      return reply.body as KeptFile;
    },
    readAhead(definition, input) {
      const answer = ask<never>(definition, input);
      ahead.set(questionOf(definition, input), { since: now(), answer });
      // Whoever reads it meets the failure; nobody may, when the page turns out to be another.
      answer.catch(() => undefined);
    },
    read(definition, input) {
      const question = questionOf(definition, input);
      const asked = ahead.get(question);
      ahead.delete(question);
      return asked !== undefined && now() - asked.since < AHEAD_FOR_MS
        ? asked.answer
        : ask(definition, input);
    },
  };

  function ask<T>(definition: QueryDefinition, input: unknown): Promise<Answer<T>> {
    return call(
      definition,
      definition.method === 'GET' ? undefined : JSON.stringify(input ?? {}),
      position === null ? {} : { 'x-min-position': position },
    );
  }

  /** Who asks what, and after which of their own commands. */
  function questionOf(definition: QueryDefinition, input: unknown): string {
    return JSON.stringify([session.token(), position, definition.path, input ?? {}]);
  }
}

async function reached<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (cause) {
    throw Object.assign(new ApiError(0, 'network', NETWORK_ERROR), { cause });
  }
}

function outcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
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
