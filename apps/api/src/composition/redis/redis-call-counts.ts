import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { type CallCounter, type CallCounts } from '../../platform/limits/call-counts.ts';

export interface RedisCallCountsOptions {
  /** `redis://…` or `rediss://…`. */
  readonly url: string;
  /** Prefix of all keys. */
  readonly prefix?: string;
  /** Called once when Redis becomes unavailable, and again only after it has recovered. */
  readonly onTrouble: (error: unknown) => void;
}

/** A call waits no longer than this for a server that has gone silent. */
const TIMEOUT_MS = 500;

/**
 * Counts that all processes share. While Redis is unavailable, each process counts for itself, so that the limits stay
 * in force. A window begins with a name's first call. Opening does not wait for the connection.
 */
export function openRedisCallCounts({
  url,
  prefix = 'bahi-limits',
  onTrouble,
}: RedisCallCountsOptions): CallCounts {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TIMEOUT_MS,
    // A connection that has gone silent is closed, so that no later call waits for it.
    socketTimeout: TIMEOUT_MS,
    disconnectTimeout: 200,
  });
  let isReported = false;
  client.on('ready', () => void (isReported = false));
  client.on('error', (cause) => {
    if (!isReported)
      onTrouble(new Error('Redis is unavailable: each process counts calls by itself', { cause }));
    isReported = true;
  });
  return {
    counter: (purpose, windowMs) => createCounter(client, `${prefix}:${purpose}`, windowMs),
    async close() {
      // An error from here on is caused by closing.
      isReported = true;
      client.disconnect();
    },
  };
}

function createCounter(client: Redis, keyPrefix: string, windowMs: number): CallCounter {
  // RateLimiter applies the limits; this library only counts.
  const window = { keyPrefix, points: 1, duration: windowMs / 1000 };
  const counts = new RateLimiterRedis({
    ...window,
    storeClient: client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(window),
  });
  return {
    add: async (name) => (await counts.penalty(name, 1)).consumedPoints,
    currentCount: async (name) => (await counts.get(name))?.consumedPoints ?? 0,
  };
}
