import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Message } from './cloud-event.ts';
import { Fenced, type Publisher, PublisherUnavailable } from './publisher.ts';

/** The parts that a publisher's suite creates for each test. */
export interface PublisherUnderTest {
  /** A publisher as each sending process has one. */
  publisher(): Publisher;
  /** A publisher whose server can't be reached. */
  unreachable(): Publisher;
  /** The first `count` messages that a reader gets, those of one key in order. */
  read(count: number): Promise<readonly Message[]>;
  dispose(): Promise<void>;
}

/** The largest event in the store, and so the largest message. */
const LARGEST = 1_000_000;

/** The suite of every publisher. */
export function publisherSuite(name: string, setUp: () => Promise<PublisherUnderTest>): void {
  describe(`${name} as a publisher`, () => {
    let under: PublisherUnderTest;

    beforeEach(async () => {
      under = await setUp();
    });
    afterEach(() => under.dispose());

    const sending = async (...messages: readonly Message[]) => {
      const sender = await under.publisher().open();
      await sender.send(messages);
      await sender.close();
    };

    it('passes on key, headers and value unchanged', async () => {
      const sent = {
        key: 'firm-1',
        headers: { ce_id: 'a', ce_type: 'चाय' },
        value: '{"fare":"₹ 1,25,000 🚚"}',
      };
      await sending(sent);
      expect(await under.read(1)).toEqual([sent]);
    });

    it('keeps the order of each key, within a send and across sends', async () => {
      const keys = ['firm-1', 'firm-2', 'firm-3'];
      const messages = Array.from({ length: 300 }, (_, nth) => message(keys[nth % 3] ?? '', nth));
      const sender = await under.publisher().open();
      for (let nth = 0; nth < messages.length; nth += 50) await sender.send(messages.slice(nth, nth + 50));
      await sender.close();
      const read = await under.read(messages.length);
      for (const key of keys) expect(of(key, read)).toEqual(of(key, messages));
    });

    it('continues after the previous sender was closed', async () => {
      await sending(message('firm-1', 1));
      await sending(message('firm-1', 2));
      expect(await under.read(2)).toEqual([message('firm-1', 1), message('firm-1', 2)]);
    });

    it('accepts a message as large as an event may be', async () => {
      const large = { ...message('firm-1', 1), value: JSON.stringify('x'.repeat(LARGEST)) };
      await sending(large, message('firm-1', 2));
      expect(await under.read(2)).toEqual([large, message('firm-1', 2)]);
    });

    it('fences a sender that began before', async () => {
      const first = await under.publisher().open();
      await first.send([message('firm-1', 1)]);
      const second = await under.publisher().open();
      await expect(first.send([message('firm-1', 2)])).rejects.toThrow(Fenced);
      await second.send([message('firm-1', 3)]);
      await first.close();
      await second.send([message('firm-1', 4)]);
      await second.close();
      const numbers = (await under.read(3)).map(({ value }) => value);
      expect(numbers).toEqual(['1', '3', '4']);
    });

    it('also fences a sender that has not sent yet', async () => {
      const first = await under.publisher().open();
      const second = await under.publisher().open();
      await expect(first.send([message('firm-1', 1)])).rejects.toThrow(Fenced);
      await first.close();
      await second.close();
    });

    it('reports that it can’t be reached', async () => {
      await expect(under.unreachable().open()).rejects.toThrow(PublisherUnavailable);
    });
  });
}

function message(key: string, number: number): Message {
  return { key, headers: { ce_sequence: String(number) }, value: String(number) };
}

function of(key: string, messages: readonly Message[]): readonly Message[] {
  return messages.filter((each) => each.key === key);
}
