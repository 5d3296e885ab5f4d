import { type MongoClientOptions } from 'mongodb';

const FREQUENCY_MS = 2_000;

/**
 * A server that falls silent counts as away after `timeoutMs` and a heartbeat, and waiting calls fail. By default
 * that takes 40 s. Calls have no limit of their own, since building an index may take its time.
 */
export function heartbeat(timeoutMs: number): MongoClientOptions {
  return { connectTimeoutMS: timeoutMs, heartbeatFrequencyMS: FREQUENCY_MS };
}
