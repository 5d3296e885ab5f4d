import { type Position, START, StoreUnavailable } from '../event-store.ts';
import { type SetTimer } from '../timer.ts';

export interface SilenceOptions {
  readonly timeoutMs: number;
  readonly setTimer: SetTimer;
  /** The last event of the log, requested over another connection. */
  readonly head: () => Promise<Position>;
  /** The last event that arrived; null while events wait for the reader, because the server then sends no more. */
  readonly arrived: () => Position | null;
  readonly onSilent: (cause: unknown) => void;
}

/**
 * Notices that a subscription went silent: the log grows, but no event arrives. The server sends no heartbeat, and a
 * silent connection does not end by itself.
 */
export function watchForSilence({ timeoutMs, setTimer, head, arrived, onSilent }: SilenceOptions) {
  let heard = false;
  let due: Position = START;
  let stopped = false;
  let cancel = setTimer(timeoutMs, () => void check());

  async function check(): Promise<void> {
    const last = arrived();
    if (!heard && last !== null && last < due) {
      onSilent(new StoreUnavailable(`the subscription brought nothing of the log for ${timeoutMs} ms`));
      return;
    }
    heard = false;
    try {
      due = await head();
    } catch (error) {
      onSilent(error);
      return;
    }
    if (!stopped) cancel = setTimer(timeoutMs, () => void check());
  }

  return {
    /** Call on any message of the server, even one without an event for us. */
    hear: () => (heard = true),
    stop() {
      stopped = true;
      cancel();
    },
  };
}
