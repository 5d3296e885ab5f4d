import { type Consumer, type Kafka } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Message } from '../cloud-event.ts';
import { EVENTS_TOPIC } from '../events-topic.ts';
import { createKafkaClient, type KafkaCluster } from './kafka-client.ts';

export interface EventsReaderOptions extends KafkaCluster {
  readonly topic?: string;
  /** Starts with the first message that Kafka still has; otherwise with new ones. */
  readonly fromBeginning: boolean;
  readonly signal: AbortSignal;
  readonly onMessage: (message: Message) => void;
}

/** Kafka holds back an empty answer for this long, and leaving the group takes as long. */
const WAIT_MS = 200;

/** The group waits this long for a member with a lost connection. Brokers accept no less. */
const SESSION_MS = 6_000;
const HEARTBEAT_MS = 1_000;
const RESTART_AFTER_MS = 300;

/**
 * Reads committed messages, in the order of each key, until the signal aborts; reconnects by itself. It keeps its
 * offsets in memory and stores nothing in Kafka.
 * @throws if there is no such topic, or no broker answers at the start
 */
export async function readEvents({
  topic = EVENTS_TOPIC,
  fromBeginning,
  signal,
  onMessage,
  ...cluster
}: EventsReaderOptions): Promise<void> {
  const client = await createKafkaClient(cluster);
  const next = fromBeginning ? new Map<number, bigint>() : await findEnds(client, topic);
  const reading: Reading = { client, topic, next, signal, onMessage };
  for (;;) {
    try {
      await readUntilEnd(reading);
      return;
    } catch (error) {
      if (!hasLostCoordinator(error) || signal.aborted) throw error;
      await setTimeout(RESTART_AFTER_MS);
    }
  }
}

interface Reading extends Pick<EventsReaderOptions, 'signal' | 'onMessage'> {
  readonly client: Kafka;
  readonly topic: string;
  /** Partition → the offset of its next message. */
  readonly next: Map<number, bigint>;
}

/**
 * kafkajs does not restart a consumer whose group has no coordinator, for example while a killed broker restarts. This
 * error comes directly, or as the cause of an error that kafkajs does not retry.
 */
function hasLostCoordinator(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'KafkaJSGroupCoordinatorNotFound' || hasLostCoordinator(error.cause);
}

async function readUntilEnd({ client, topic, next, signal, onMessage }: Reading): Promise<void> {
  const consumer = client.consumer({
    groupId: `bahi-reader-${randomUUID()}`,
    maxWaitTimeInMs: WAIT_MS,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
  });
  const over = waitForEnd(consumer, signal);
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const [partition, offset] of next) consumer.seek({ topic, partition, offset: String(offset) });
  });
  try {
    await consumer.connect();
    // Until the offset is set, it may begin too early, but never too late.
    await consumer.subscribe({ topic, fromBeginning: true });
    const running = consumer.run({
      autoCommit: false,
      async eachMessage({ partition, message }) {
        const offset = BigInt(message.offset);
        if (signal.aborted || offset < (next.get(partition) ?? 0n)) return;
        next.set(partition, offset + 1n);
        onMessage(toMessage(message));
      },
    });
    // Together: a crash while the consumer starts rejects `over` before `running` has ended.
    await Promise.all([running, over]);
  } finally {
    await consumer.disconnect();
  }
}

/** Partition → the offset after its last message. */
async function findEnds(client: Kafka, topic: string): Promise<Map<number, bigint>> {
  const admin = client.admin();
  try {
    await admin.connect();
    const offsets = await admin.fetchTopicOffsets(topic);
    return new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]));
  } finally {
    await admin.disconnect();
  }
}

/** Resolves when the signal aborts; rejects on an error from which kafkajs does not recover. */
function waitForEnd(consumer: Consumer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve());
    if (signal.aborted) resolve();
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      if (!restart) reject(error);
    });
  });
}

interface StoredMessage {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers?: Readonly<Record<string, unknown>>;
}

function toMessage({ key, value, headers = {} }: StoredMessage): Message {
  const texts = Object.entries(headers).map(([name, text]) => [name, String(text)]);
  return {
    key: String(key),
    value: String(value),
    headers: Object.fromEntries(texts) as Record<string, string>,
  };
}
