import { type Kafka } from 'kafkajs';
import { PARTITIONS } from '../events-topic.ts';

/** An event has up to 1 MB in the store, what is published of it less; with room for what frames it. */
const MOST_MESSAGE_BYTES = 2 * 1024 * 1024;

/** The topic is there and can't keep firms in order. */
export class UnfitTopic extends Error {
  override readonly name = 'UnfitTopic';
}

/** Makes the topic where there is none. @throws UnfitTopic */
export async function ensureEventsTopic(client: Kafka, topic: string): Promise<void> {
  const admin = client.admin();
  try {
    await admin.connect();
    await admin.createTopics({
      topics: [
        {
          topic,
          numPartitions: PARTITIONS,
          // As many as the cluster keeps by default.
          replicationFactor: -1,
          configEntries: [
            { name: 'cleanup.policy', value: 'delete' },
            { name: 'max.message.bytes', value: String(MOST_MESSAGE_BYTES) },
          ],
        },
      ],
    });
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    const count = topics[0]?.partitions.length;
    if (count !== PARTITIONS)
      throw new UnfitTopic(
        `the topic ${topic} has ${count} partitions and has to have ${PARTITIONS}, for ever`,
      );
  } finally {
    await admin.disconnect();
  }
}
