import { StoreUnavailable } from '@bahi/event-store/event-store';
import { setTimeout as elapsed } from 'node:timers/promises';
import { wrapSession, type Session, Stale, NoAnswer } from '../harness/connection.ts';
import { type KillState } from '../crash/with-retries.ts';
import { type LogReader } from '../model/invariants/log-reader.ts';

const RETRY_MS = 50;

/** Resends a call with the same key while it is unanswered, answered 503, or answered from stale rows. */
export function withPatience(session: Session, killState: KillState): Session {
  return wrapSession(session, async (definition, input, key) => {
    for (;;) {
      try {
        const reply = await session.call(definition, input, key);
        if (reply.ok || reply.code !== 'unavailable') {
          killState.answered();
          return reply;
        }
      } catch (error) {
        if (!(error instanceof NoAnswer || error instanceof Stale)) throw error;
      }
      killState.retries += 1;
      await elapsed(RETRY_MS);
    }
  });
}

/** Retries reads of a log that is unavailable. */
export function createPatientLog(log: LogReader): LogReader {
  async function retry<T>(read: () => T | Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
      await elapsed(RETRY_MS);
    }
  }
  return {
    head: () => retry(() => log.head()),
    after: (position) => retry(() => log.after(position)),
    close: () => log.close(),
  };
}
