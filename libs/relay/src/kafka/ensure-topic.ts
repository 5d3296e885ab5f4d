import { type Kafka } from 'kafkajs';
import { PARTITIONS } from '../events-topic.ts';

/** An event takes up to 1 MB in the store, and its message less. The rest is room for Kafka's own fields. */
const MAX_MESSAGE_BYTES = 2 * 1024 * 1024;

/** The topic exists, but can't keep firms in order. */
export class InvalidTopic extends Error {
  override readonly name = 'InvalidTopic';
}

/**
 * Creates the topic if it is missing.
 * @throws InvalidTopic
 */
export async function ensureEventsTopic(client: Kafka, topic: string): Promise<void> {
  const admin = client.admin();
  try {
    await admin.connect();
    await admin.createTopics({
      topics: [
        {
          topic,
          numPartitions: PARTITIONS,
          // The cluster's default.
          replicationFactor: -1,
          configEntries: [
            { name: 'cleanup.policy', value: 'delete' },
            { name: 'max.message.bytes', value: String(MAX_MESSAGE_BYTES) },
          ],
        },
      ],
    });
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    const count = topics[0]?.partitions.length;
    if (count !== PARTITIONS)
      throw new InvalidTopic(
        `the topic ${topic} has ${count} partitions and has to have ${PARTITIONS}, for ever`,
      );
  } finally {
    await admin.disconnect();
  }
}
