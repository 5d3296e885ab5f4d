import { expect, it } from '@jest/globals';
import { publisherSuite } from '../suite-publisher.ts';
import { brokers, firstMessages } from './kafka-fixtures.ts';
import { InvalidTopic } from './ensure-topic.ts';
import { createKafkaClient } from './kafka-client.ts';
import { createKafkaPublisher } from './kafka-publisher.ts';

let topics = 0;
const newTopic = () => `publisher-${process.pid}-${(topics += 1)}`;
/** An address where no server listens. */
const NOWHERE = '127.0.0.1:1';

publisherSuite('Kafka', async () => {
  const topic = newTopic();
  const own = { topic, transactionalId: topic };
  return {
    publisher: () => createKafkaPublisher({ brokers, ...own }),
    unreachable: () => createKafkaPublisher({ brokers: [NOWHERE], ...own }),
    read: (count) => firstMessages(count, { topic, fromBeginning: true }),
    dispose: async () => {},
  };
});

it('rejects a topic with another number of partitions', async () => {
  const topic = newTopic();
  const admin = (await createKafkaClient({ brokers })).admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 3 }] });
  await admin.disconnect();
  const opening = createKafkaPublisher({ brokers, topic, transactionalId: topic }).open();
  await expect(opening).rejects.toThrow(InvalidTopic);
});
