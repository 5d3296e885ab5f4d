import { Redis } from 'ioredis';
import { JobsUnavailable } from '../jobs.ts';

/** The default time-out of a command. */
export const TIMEOUT_MS = 5_000;

/** A client whose commands fail soon when the server is down, and which reconnects by itself. */
export function createCommandClient(url: string, timeoutMs: number): Redis {
  return new Redis(url, { maxRetriesPerRequest: 1, ...timeouts(timeoutMs) });
}

function timeouts(timeoutMs: number) {
  return {
    commandTimeout: timeoutMs,
    connectTimeout: timeoutMs,
    // A broken connection, too, keeps the process alive for this long.
    disconnectTimeout: 200,
  };
}

/**
 * Errors that waiting does not fix: password, rights of a user, number of a database. Older servers lack some codes.
 */
const REFUSAL = /^(NOAUTH|WRONGPASS|NOPERM|ERR invalid password|ERR DB index)/;

/**
 * Runs `ask` once on its own connection, whose errors it listens for: the calls only report that a connection is
 * closed.
 * @throws RangeError with the message of Redis if it refuses the password, user or database in the URL
 * @throws JobsUnavailable if it does not answer
 */
export async function probeRedis(
  url: string,
  ask: (client: Redis) => Promise<unknown>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const once = { lazyConnect: true, enableReadyCheck: false, retryStrategy: () => null };
  const client = new Redis(url, { ...timeouts(timeoutMs), ...once });
  let connectionError: Error | undefined;
  client.on('error', (error) => (connectionError ??= error));
  try {
    await client.connect();
    await ask(client);
    // A missing database leaves the connection open, on another database.
    if (connectionError !== undefined) throw connectionError;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw toFault(connectionError ?? (error as Error));
  } finally {
    client.disconnect();
  }
}

function toFault(cause: Error): RangeError | JobsUnavailable {
  if (REFUSAL.test(cause.message)) return new RangeError(cause.message, { cause });
  return new JobsUnavailable(`Redis does not answer: ${cause.message}`, { cause });
}

/** @throws RangeError if the server may forget data that it has acknowledged */
export async function assertDurable(client: Redis): Promise<void> {
  const facts = new Map((await client.info()).split('\r\n').map((line) => splitAt(line, ':')));
  const policy = facts.get('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction')
    throw new RangeError(
      `the Redis server forgets jobs when its memory is full: set maxmemory-policy to noeviction, not ${policy}`,
    );
  if (facts.get('aof_enabled') === '0')
    throw new RangeError('the Redis server forgets jobs when it ends: set appendonly to yes');
}

function splitAt(line: string, mark: string): readonly [string, string] {
  const at = line.indexOf(mark);
  return [line.slice(0, at), line.slice(at + 1)];
}
