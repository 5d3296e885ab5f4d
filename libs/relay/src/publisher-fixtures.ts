import { type Message } from './cloud-event.ts';
import { Fenced, type Publisher, PublisherUnavailable } from './publisher.ts';

/** Topics in memory, with the sent messages and a switch for failures. */
export interface MemoryTopic {
  readonly publisher: Publisher;
  /** The number of messages in each send. */
  readonly sizes: readonly number[];
  sent(): readonly Message[];
  /** The number of senders so far. */
  opened(): number;
  /** Fails the next send without an answer, before or after its messages are readable. */
  failNext(when: 'before' | 'after'): void;
}

export function memoryTopic(): MemoryTopic {
  const log: Message[] = [];
  const sizes: number[] = [];
  let current = 0;
  let failing: 'before' | 'after' | null = null;
  const publisher: Publisher = {
    async open() {
      const epoch = (current += 1);
      return {
        async send(messages) {
          if (epoch !== current) throw new Fenced('another one has begun to send');
          const failure = failing;
          failing = null;
          if (failure === 'before') throw new PublisherUnavailable('it does not answer');
          log.push(...messages);
          sizes.push(messages.length);
          if (failure === 'after') throw new PublisherUnavailable('it does not answer');
        },
        close: async () => {},
      };
    },
  };
  return {
    publisher,
    sizes,
    sent: () => log,
    opened: () => current,
    failNext: (when) => void (failing = when),
  };
}
