import { Redis } from 'ioredis';

/** How long a command is waited for, unless the caller says. */
export const TIMEOUT_MS = 5_000;

/** A client whose commands fail soon when the server is away, and which connects again by itself. */
export function commandClient(url: string, timeoutMs: number): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: timeoutMs,
    connectTimeout: timeoutMs,
    // Also a connection that is broken already keeps the process for so long.
    disconnectTimeout: 200,
  });
}

/** @throws RangeError for a server that may forget what it has acknowledged */
export async function refuseForgetful(client: Redis): Promise<void> {
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
