import { type MongoClientOptions } from 'mongodb';

const FREQUENCY_MS = 2_000;

/**
 * A server that falls silent counts as down after `timeoutMs` and a heartbeat, and waiting calls fail. MongoDB's
 * default is 40 s. Calls have no limit of their own, since building an index may take long.
 */
export function heartbeat(timeoutMs: number): MongoClientOptions {
  return { connectTimeoutMS: timeoutMs, heartbeatFrequencyMS: FREQUENCY_MS };
}
