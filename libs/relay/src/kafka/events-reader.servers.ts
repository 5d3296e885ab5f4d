import { expect, it } from '@jest/globals';
import { type Message } from '../cloud-event.ts';
import { brokers, firstMessages } from './kafka-fixtures.ts';
import { createKafkaPublisher } from './kafka-publisher.ts';

it('reads new messages only, or from the beginning', async () => {
  const topic = `reader-${process.pid}`;
  const sender = await createKafkaPublisher({ brokers, topic, transactionalId: topic }).open();
  await sender.send([message(1), message(2)]);
  // Kafka acknowledges messages a moment before it shows them.
  await firstMessages(2, { topic, fromBeginning: true });

  const heard = new AbortController();
  const [fromNow, fromBeginning] = await Promise.all([
    firstMessages(1, { topic, fromBeginning: false }).finally(() => heard.abort()),
    firstMessages(3, { topic, fromBeginning: true }),
    // Kafka does not announce when listening starts, so the message is sent again until it arrives.
    (async () => {
      for (let nth = 3; !heard.signal.aborted; nth += 1) await sender.send([message(nth)]);
    })(),
  ]);
  await sender.close();

  expect(Number(fromNow[0]?.value)).toBeGreaterThan(2);
  expect(fromBeginning).toEqual([message(1), message(2), message(3)]);
});

function message(nth: number): Message {
  return { key: 'firm-1', headers: { ce_sequence: String(nth) }, value: String(nth) };
}
