import { wrapSession, type Session, NoAnswer } from '../harness/connection.ts';

/** State that the writers and the killer share. */
export interface KillState {
  /** Resolved while the server is up. */
  up: Promise<void>;
  /** Number of requests that got no answer and were sent again. */
  retries: number;
  /** Counts an answer. */
  answered(): void;
  /** Resolves after that many more requests have been answered. */
  afterAnswers(count: number): Promise<void>;
}

export function createKillState(): KillState {
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
export function withRetries(session: Session, killState: KillState): Session {
  return wrapSession(session, async (definition, input, key) => {
    for (;;) {
      await killState.up;
      try {
        const reply = await session.call(definition, input, key);
        killState.answered();
        return reply;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        killState.retries += 1;
      }
    }
  });
}
