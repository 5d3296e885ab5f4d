import { type Consumer, type Kafka } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { type Message } from '../cloud-event.ts';
import { EVENTS_TOPIC } from '../events-topic.ts';
import { kafkaClient, type KafkaCluster } from './kafka-client.ts';

export interface EventsReaderOptions extends KafkaCluster {
  readonly topic?: string;
  /** From the first message that Kafka still has; else from now on. */
  readonly fromBeginning: boolean;
  readonly signal: AbortSignal;
  readonly onMessage: (message: Message) => void;
}

/** How long Kafka holds back an answer that has nothing yet: leaving takes as long. */
const WAIT_MS = 200;

/** Its group waits so long for the member that it was before the connection was lost: no less is taken by brokers. */
const SESSION_MS = 6_000;
const HEARTBEAT_MS = 1_000;

/**
 * Reads what was sent for good, in the order of each key, until the signal aborts, and goes on by itself behind a lost
 * connection. It keeps in memory how far it has come, so that nothing of it stays in Kafka.
 * @throws when there is no such topic, or no broker answers at the start
 */
export async function readEvents({
  topic = EVENTS_TOPIC,
  fromBeginning,
  signal,
  onMessage,
  ...cluster
}: EventsReaderOptions): Promise<void> {
  const client = await kafkaClient(cluster);
  const next = fromBeginning ? new Map<number, bigint>() : await endsOf(client, topic);
  const consumer = client.consumer({
    groupId: `bahi-reader-${randomUUID()}`,
    maxWaitTimeInMs: WAIT_MS,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
  });
  const over = endOf(consumer, signal);
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const [partition, offset] of next) consumer.seek({ topic, partition, offset: String(offset) });
  });
  try {
    await consumer.connect();
    // Before the offset is set, it may begin too early, never too late.
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      async eachMessage({ partition, message }) {
        const offset = BigInt(message.offset);
        if (signal.aborted || offset < (next.get(partition) ?? 0n)) return;
        next.set(partition, offset + 1n);
        onMessage(messageIn(message));
      },
    });
    await over;
  } finally {
    await consumer.disconnect();
  }
}

/** Partition → behind the last message that is there. */
async function endsOf(client: Kafka, topic: string): Promise<Map<number, bigint>> {
  const admin = client.admin();
  try {
    await admin.connect();
    const offsets = await admin.fetchTopicOffsets(topic);
    return new Map(offsets.map(({ partition, high }) => [partition, BigInt(high)]));
  } finally {
    await admin.disconnect();
  }
}

/** Resolves when the signal aborts; rejects for what kafkajs does not mend by itself. */
function endOf(consumer: Consumer, signal: AbortSignal): Promise<void> {
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

function messageIn({ key, value, headers = {} }: StoredMessage): Message {
  const texts = Object.entries(headers).map(([name, text]) => [name, String(text)]);
  return {
    key: String(key),
    value: String(value),
    headers: Object.fromEntries(texts) as Record<string, string>,
  };
}
