import { type Message } from '../cloud-event.ts';
import { readEvents } from './events-reader.ts';

/** The brokers of this test run. */
export const brokers = given('BAHI_TEST_KAFKA_BROKERS').split(',');

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`npm run test:distributed sets ${name}`);
  return value;
}

/** The first `count` messages that a reader gets. */
export async function firstMessages(
  count: number,
  from: { readonly topic: string; readonly fromBeginning: boolean },
): Promise<readonly Message[]> {
  const messages: Message[] = [];
  const over = new AbortController();
  await readEvents({
    brokers,
    ...from,
    signal: over.signal,
    onMessage(message) {
      messages.push(message);
      if (messages.length === count) over.abort();
    },
  });
  return messages;
}
