import { type KurrentDBClient } from '@kurrent/kurrentdb-client';
import { StoreMisconfigured, StoreUnavailable } from '../event-store.ts';
import { machineTimer, type SetTimer } from '../timer.ts';
import { isRefusal } from './kurrentdb-errors.ts';

export interface KurrentDbConnection {
  /**
   * Runs a call with the time-out. A refusal by the server is thrown as the client gave it.
   * @throws StoreUnavailable for any other error; the next call then uses a new connection
   */
  call<T>(work: (client: KurrentDBClient) => Promise<T>): Promise<T>;
  /** A client with its own connections; the caller must pass it to {@link giveUp}. */
  dedicatedClient(): KurrentDBClient;
  close(): void;
}

export interface ConnectionOptions {
  /**
   * The setting EVENT_STORE, as the client accepts it: `kurrentdb://user:password@host:2113?tls=true`. A certificate of
   * a private authority needs `&tlsCaFile=<path>`.
   */
  readonly connectionString: string;
  /** The time-out of a call, in milliseconds. */
  readonly timeoutMs: number;
  /** By default the machine's timer. */
  readonly setTimer?: SetTimer;
}

/** A client that several calls share. It is given up once it is retired and its calls have ended. */
interface SharedClient {
  readonly client: KurrentDBClient;
  calls: number;
  retired: boolean;
}

/**
 * Sends nothing to the server yet.
 * @throws StoreMisconfigured if the text is no connection string, or names a missing file
 */
export async function createKurrentDbConnection(options: ConnectionOptions): Promise<KurrentDbConnection> {
  if (/throwOnAppendFailure=false/i.test(options.connectionString))
    throw new StoreMisconfigured(
      'EVENT_STORE must leave throwOnAppendFailure on: off, the client reports a wrong revision.',
    );
  // Imported only here: the client is an optional dependency, and its native part has its own licence.
  const { KurrentDBClient: Client } = await import('@kurrent/kurrentdb-client');
  const newClient = () => Client.connectionString(withSeparateConnection(options.connectionString));
  try {
    return createConnection(newClient, options);
  } catch (error) {
    throw toMisconfigured(error);
  }
}

/** Leaves out the client's own error message, because it quotes the connection string with the password. */
function toMisconfigured(error: unknown): StoreMisconfigured {
  if (!(error instanceof Error) || 'connectionString' in error)
    return new StoreMisconfigured(
      'EVENT_STORE must be the address of a KurrentDB server such as "kurrentdb://user:password@host:2113?tls=true".',
    );
  return new StoreMisconfigured(`EVENT_STORE can't be used: ${error.message}`);
}

let clients = 0;

/**
 * gRPC channels with equal options share one connection, so a new client would reuse the previous client's connection,
 * which may have gone silent. Each client therefore gets another keep-alive time-out, longer by less than a second.
 */
function withSeparateConnection(connectionString: string): string {
  const given = /[?&]keepAliveTimeout=(\d+)/i.exec(connectionString)?.[1];
  const rest = connectionString.replace(/([?&])keepAliveTimeout=[^&]*&?/i, '$1').replace(/[?&]$/, '');
  clients = (clients + 1) % 1_000;
  return `${rest}${rest.includes('?') ? '&' : '?'}keepAliveTimeout=${Number(given ?? 10_000) + clients}`;
}

function createConnection(
  newClient: () => KurrentDBClient,
  { timeoutMs, setTimer = machineTimer }: ConnectionOptions,
): KurrentDbConnection {
  let current: SharedClient | undefined = shareClient(newClient());
  let closed = false;

  function retire(shared: SharedClient): void {
    if (current === shared) current = undefined;
    shared.retired = true;
    giveUpWhenUnused(shared);
  }

  return {
    async call(work) {
      if (closed) throw new StoreUnavailable('the event store is closed');
      const shared = (current ??= shareClient(newClient()));
      shared.calls += 1;
      try {
        return await withTimeout(timeoutMs, setTimer, work(shared.client));
      } catch (error) {
        if (isRefusal(error)) throw error;
        retire(shared);
        throw toUnavailable(error);
      } finally {
        shared.calls -= 1;
        giveUpWhenUnused(shared);
      }
    },
    dedicatedClient: newClient,
    close() {
      closed = true;
      if (current !== undefined) retire(current);
    },
  };
}

function shareClient(client: KurrentDBClient): SharedClient {
  return { client, calls: 0, retired: false };
}

function giveUpWhenUnused({ client, calls, retired }: SharedClient): void {
  if (retired && calls === 0) giveUp(client);
}

/** Ends the client's streams and closes its channel. Errors no longer matter. */
export function giveUp(client: KurrentDBClient): void {
  const closing = [client.dispose(), client['getChannel']().then((channel) => channel.close())];
  void Promise.allSettled(closing);
}

export function toUnavailable(cause: unknown): StoreUnavailable {
  if (cause instanceof StoreUnavailable) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreUnavailable(`KurrentDB: ${reason}`, { cause });
}

/** The client waits for ever on a connection that went silent, so each call needs our own time-out. */
async function withTimeout<T>(timeoutMs: number, setTimer: SetTimer, work: Promise<T>): Promise<T> {
  let cancel = () => {};
  const expiry = new Promise<never>((_, reject) => {
    const expired = () => reject(new StoreUnavailable(`KurrentDB did not answer within ${timeoutMs} ms`));
    cancel = setTimer(timeoutMs, expired);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    cancel();
  }
}
