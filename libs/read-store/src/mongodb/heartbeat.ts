import { type MongoClientOptions } from 'mongodb';

const FREQUENCY_MS = 2_000;

/**
 * A server that falls silent counts as down after a heartbeat and `timeoutMs`; calls that wait for it then fail. With
 * MongoDB's defaults this takes 40 s. Calls have no limit of their own, since building an index may take long.
 */
export function heartbeat(timeoutMs: number): MongoClientOptions {
  return { connectTimeoutMS: timeoutMs, heartbeatFrequencyMS: FREQUENCY_MS };
}
