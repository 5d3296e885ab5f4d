import { createSessionOf, type Session, NoAnswer } from '../harness/connection.ts';

/** State that the writers and the killer share. */
export interface Life {
  /** Resolved while the server is up. */
  up: Promise<void>;
  /** Requests that got no answer and were sent again. */
  retries: number;
  answered(): void;
  /** Resolves after that many more requests have been answered. */
  afterAnswers(count: number): Promise<void>;
}

export function createLife(): Life {
  let answers = 0;
  const alarms = new Set<{ readonly at: number; readonly ring: () => void }>();
  return {
    up: Promise.resolve(),
    retries: 0,
    answered() {
      answers += 1;
      for (const alarm of alarms) {
        if (answers < alarm.at) continue;
        alarms.delete(alarm);
        alarm.ring();
      }
    },
    afterAnswers: (count) =>
      new Promise((ring) => {
        alarms.add({ at: answers + count, ring });
      }),
  };
}

/** Resends an unanswered call with the same key until it is answered. */
export function withRetries(session: Session, life: Life): Session {
  return createSessionOf(session, async (definition, input, key) => {
    for (;;) {
      await life.up;
      try {
        const reply = await session.call(definition, input, key);
        life.answered();
        return reply;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        life.retries += 1;
      }
    }
  });
}
