import { type Kafka } from 'kafkajs';
import { stopIdlePolling } from './stop-idle-polling.ts';

/** The address of Kafka: `host:port` of some of its brokers. */
export interface KafkaCluster {
  readonly brokers: readonly string[];
  /** The name in the brokers' logs. */
  readonly clientId?: string;
}

const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 10_000;
/** Kafka finishes a transaction a few ms after its answer; until then the next one fails and is retried. */
const FIRST_RETRY_MS = 10;
const MAX_RETRY_MS = 1_000;

/** A client of kafkajs, which is imported only here. It logs nothing; errors are thrown. */
export async function createKafkaClient({ brokers, clientId = 'bahi' }: KafkaCluster): Promise<Kafka> {
  const { Kafka: Client, logLevel } = await import('kafkajs');
  await stopIdlePolling();
  return new Client({
    clientId,
    brokers: [...brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: CONNECT_WITHIN_MS,
    requestTimeout: ANSWER_WITHIN_MS,
    retry: { initialRetryTime: FIRST_RETRY_MS, maxRetryTime: MAX_RETRY_MS },
  });
}
