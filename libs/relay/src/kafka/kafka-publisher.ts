import { type Kafka, type Producer } from 'kafkajs';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type Message } from '../cloud-event.ts';
import { Fenced, type Publisher, PublisherUnavailable, type FencedSender } from '../publisher.ts';
import { EVENTS_TOPIC } from '../events-topic.ts';
import { ensureEventsTopic, InvalidTopic } from './ensure-topic.ts';
import { createKafkaClient, type KafkaCluster } from './kafka-client.ts';

export interface KafkaPublisherOptions extends KafkaCluster {
  /** Created if it is missing. */
  readonly topic?: string;
  /** The same for every relay of one log, so that each fences the one before it. */
  readonly transactionalId?: string;
  /** The time-out of one call to Kafka, in milliseconds. */
  readonly timeoutMs?: number;
}

const ANSWER_WITHIN_MS = 15_000;
const CLOSED_WITHIN_MS = 1_000;

/**
 * kafkajs 2.2.4 behind our own time-out, because its idempotent producer retries for ever. A failed producer is
 * replaced, and the new one aborts the transaction that the old one had begun. A send is one transaction, so that
 * readers see all of it or nothing.
 */
export function createKafkaPublisher({
  topic = EVENTS_TOPIC,
  transactionalId = 'bahi-relay',
  timeoutMs = ANSWER_WITHIN_MS,
  ...cluster
}: KafkaPublisherOptions): Publisher {
  return {
    async open() {
      const client = await createKafkaClient(cluster);
      const producer = await createProducer(client, transactionalId);
      const sender = createKafkaSender(producer, { topic, timeoutMs });
      try {
        await sender.begin(() => ensureEventsTopic(client, topic));
      } catch (error) {
        await sender.close();
        throw error;
      }
      return sender;
    },
  };
}

async function createProducer(client: Kafka, transactionalId: string): Promise<Producer> {
  const { Partitioners } = await import('kafkajs');
  return client.producer({
    idempotent: true,
    transactionalId,
    maxInFlightRequests: 1,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
}

interface KafkaSender extends FencedSender {
  begin(prepare: () => Promise<void>): Promise<void>;
}

function createKafkaSender(
  producer: Producer,
  { topic, timeoutMs }: { readonly topic: string; readonly timeoutMs: number },
): KafkaSender {
  let underWay: Promise<unknown> = Promise.resolve();

  /** @throws Fenced, PublisherUnavailable, InvalidTopic */
  async function callKafka(call: () => Promise<void>): Promise<void> {
    const calling = call();
    underWay = calling;
    const over = new AbortController();
    try {
      await Promise.race([calling, failAfter(timeoutMs, over.signal)]);
    } catch (error) {
      if (error instanceof InvalidTopic) throw error;
      if (isFencing(error)) throw new Fenced('another one has begun to send', { cause: error });
      throw new PublisherUnavailable('Kafka does not answer', { cause: error });
    } finally {
      over.abort();
    }
  }

  return {
    begin: (prepare) =>
      callKafka(async () => {
        await prepare();
        await producer.connect();
        // The first transaction requests the producer's id, which fences the others.
        const transaction = await producer.transaction();
        await transaction.abort();
      }),
    send: (messages) =>
      callKafka(async () => {
        const transaction = await producer.transaction();
        await transaction.send({ topic, acks: ALL_REPLICAS, messages: messages.map(toKafkaMessage) });
        await transaction.commit();
      }),
    async close() {
      // A call that was given up may reconnect by itself, so the producer is disconnected once more after the call
      // ends.
      void Promise.allSettled([underWay]).then(() => Promise.allSettled([producer.disconnect()]));
      await Promise.race([Promise.allSettled([producer.disconnect()]), elapsed(CLOSED_WITHIN_MS)]);
    },
  };
}

const ALL_REPLICAS = -1;

function toKafkaMessage({ key, headers, value }: Message) {
  return { key, headers: { ...headers }, value };
}

async function failAfter(ms: number, signal: AbortSignal): Promise<never> {
  await elapsed(ms, undefined, { signal, ref: false });
  throw new Error(`no answer within ${ms} ms`);
}

/** Checks the broker's error at any level at which kafkajs has wrapped it. */
function isFencing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { type } = error as { readonly type?: unknown };
  return type === 'INVALID_PRODUCER_EPOCH' || isFencing(error.cause);
}
