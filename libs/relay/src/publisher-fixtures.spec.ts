import { publisherSuite } from './suite-publisher.ts';
import { memoryTopic } from './publisher-fixtures.ts';
import { PublisherUnavailable } from './publisher.ts';

publisherSuite('memory', async () => {
  const topic = memoryTopic();
  const unreachable = async () => {
    throw new PublisherUnavailable('it does not answer');
  };
  return {
    publisher: () => topic.publisher,
    unreachable: () => ({ open: unreachable }),
    read: async (count) => topic.sent().slice(0, count),
    dispose: async () => {},
  };
});
