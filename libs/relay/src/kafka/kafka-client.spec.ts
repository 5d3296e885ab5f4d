import { expect, it } from '@jest/globals';
import { createKafkaClient } from './kafka-client.ts';

interface RequestQueue {
  readonly pending: unknown[];
  readonly throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  destroy(): void;
}

it('an idle connection of kafkajs sets no timer, and one with waiting requests does', async () => {
  await createKafkaClient({ brokers: ['127.0.0.1:1'] });
  // @ts-expect-error kafkajs has no types for its internals
  const module = (await import('kafkajs/src/network/requestQueue/index.js')) as unknown;
  const { default: Queue } = module as { default: new (options: object) => RequestQueue };
  const queue = new Queue({ maxInFlightRequests: 0, logger: { debug: () => undefined } });
  queue.checkPendingRequests();
  expect(queue.throttleCheckTimeoutId).toBeNull();
  queue.pending.push({});
  queue.checkPendingRequests();
  expect(queue.throttleCheckTimeoutId).not.toBeNull();
  queue.destroy();
});
