import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { type CallCounter, type CallCounts } from '../limits/call-counts.ts';

export interface RedisCallCountsOptions {
  /** `redis://…` or `rediss://…`. */
  readonly url: string;
  /** Of all keys. */
  readonly prefix?: string;
  /** Redis went away: told once, until it is back. */
  readonly onTrouble: (error: unknown) => void;
}

/** A call waits no longer for a server that has gone silent. */
const TIMEOUT_MS = 500;

/**
 * Counts that all processes share. While Redis is away each counts by itself, so that a limit is never open; a window
 * begins with a name's first call. Does not wait for the server.
 */
export function redisCallCounts({
  url,
  prefix = 'bahi-limits',
  onTrouble,
}: RedisCallCountsOptions): CallCounts {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TIMEOUT_MS,
    // A connection that has gone silent is given up, and no later call waits for it.
    socketTimeout: TIMEOUT_MS,
    disconnectTimeout: 200,
  });
  let isTold = false;
  client.on('ready', () => void (isTold = false));
  client.on('error', (cause) => {
    if (!isTold) onTrouble(new Error('Redis is away: each process limits calls by itself', { cause }));
    isTold = true;
  });
  return {
    counter: (purpose, windowMs) => counterOn(client, `${prefix}:${purpose}`, windowMs),
    async close() {
      isTold = true;
      client.disconnect();
    },
  };
}

function counterOn(client: Redis, keyPrefix: string, windowMs: number): CallCounter {
  // The limits themselves are RateLimiter's: here calls are counted alone.
  const window = { keyPrefix, points: 1, duration: windowMs / 1000 };
  const counts = new RateLimiterRedis({
    ...window,
    storeClient: client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(window),
  });
  return {
    add: async (name) => (await counts.penalty(name, 1)).consumedPoints,
    countOf: async (name) => (await counts.get(name))?.consumedPoints ?? 0,
  };
}
