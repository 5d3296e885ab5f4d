import { type Message } from '@bahi/relay/cloud-event';

/** The messages a reader has received, and the callers that wait for them. */
export interface Arrivals {
  readonly messages: readonly Message[];
  readonly add: (message: Message) => void;
  /** Resolves after that many more messages have arrived, repeats included. */
  more(count: number): Promise<void>;
  /** Resolves when each of these messages has arrived. */
  all(expected: readonly Message[]): Promise<void>;
}

export function collectArrivals(): Arrivals {
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  const seen = new Set<string | undefined>();

  function until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!holds()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  }

  return {
    messages,
    add(message) {
      messages.push(message);
      seen.add(message.headers['ce_id']);
      for (const check of waiting) check();
    },
    more(count) {
      const goal = messages.length + count;
      return until(() => messages.length >= goal);
    },
    all(expected) {
      const missing = new Set(expected.map(({ headers }) => headers['ce_id']));
      return until(() => {
        for (const id of missing) {
          if (!seen.has(id)) return false;
          missing.delete(id);
        }
        return true;
      });
    },
  };
}
