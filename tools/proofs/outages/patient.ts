import { StoreUnavailable } from '@bahi/event-store/event-store';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type Session, Stale, Unanswered } from '../harness/connection.ts';
import { type Life } from '../crash/surviving.ts';
import { type LogReader } from '../model/log-reader.ts';

const ASKED_AGAIN_MS = 50;

/**
 * Sends a call again, with the same key, that was not answered, was answered 503, or was answered from rows that are
 * behind, until it is answered as on a good day.
 */
export function patient(session: Session, life: Life): Session {
  const asking: Session = {
    ...session,
    async call(definition, input, key) {
      for (;;) {
        try {
          const reply = await session.call(definition, input, key);
          if (reply.ok || reply.code !== 'unavailable') {
            life.answered();
            return reply;
          }
        } catch (error) {
          if (!(error instanceof Unanswered || error instanceof Stale)) throw error;
        }
        life.retries += 1;
        await elapsed(ASKED_AGAIN_MS);
      }
    },
    async expect(definition, input, key) {
      const reply = await asking.call(definition, input, key);
      if (reply.ok) return reply.answer;
      throw new Error(`${definition.slug} ${JSON.stringify(input)} was refused: ${reply.raw.text}`);
    },
  };
  return asking;
}

/** Reads a log again that was away. */
export function patientLog(log: LogReader): LogReader {
  async function again<T>(read: () => T | Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
      await elapsed(ASKED_AGAIN_MS);
    }
  }
  return {
    head: () => again(() => log.head()),
    after: (position) => again(() => log.after(position)),
    close: () => log.close(),
  };
}
