import { StoreUnavailable } from '@bahi/event-store/event-store';
import { type SetTimer } from '@bahi/event-store/timer';

interface Waiter {
  readonly holds: () => boolean;
  readonly answer: (held: boolean) => void;
}

/** Callers that wait for a state of the runner. Code that changes the state calls {@link checkAll}. */
export class Waiters {
  readonly #setTimer: SetTimer;
  readonly #waiting = new Set<Waiter>();
  #closed = false;
  /** Ends the current pause. */
  #endPause: (() => void) | undefined;

  constructor(setTimer: SetTimer) {
    this.#setTimer = setTimer;
  }

  /** True as soon as `holds` returns true; false after `timeoutMs`, or when the waiters are closed before. */
  until(holds: () => boolean, timeoutMs?: number): Promise<boolean> {
    if (holds() || this.#closed) return Promise.resolve(holds());
    return new Promise((resolve) => {
      const waiter: Waiter = {
        holds,
        answer: (held) => {
          cancel?.();
          this.#waiting.delete(waiter);
          resolve(held);
        },
      };
      const cancel =
        timeoutMs === undefined ? undefined : this.#setTimer(timeoutMs, () => waiter.answer(false));
      this.#waiting.add(waiter);
      this.#endPause?.();
    });
  }

  /** Resolves after `ms`, or as soon as a caller waits or the signal aborts. One pause at a time. */
  pauseUntilSomeoneWaits(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.size > 0 || signal.aborted) return resolve();
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', end);
        this.#endPause = undefined;
        resolve();
      };
      const cancel = this.#setTimer(ms, end);
      signal.addEventListener('abort', end);
      this.#endPause = end;
    });
  }

  checkAll(): void {
    for (const waiter of this.#waiting) if (waiter.holds()) waiter.answer(true);
  }

  close(): void {
    this.#closed = true;
    for (const waiter of this.#waiting) waiter.answer(waiter.holds());
  }
}

/**
 * True once the rows contain a position; false after `timeoutMs`. False at once if the log does not answer, or does not
 * have the position, so that a made-up `X-Min-Position` cannot hold up a request.
 */
export async function waitForRows(
  waiters: Waiters,
  passed: () => boolean,
  timeoutMs: number,
  isRecorded: () => Promise<boolean>,
): Promise<boolean> {
  if (passed()) return true;
  const inTime = waiters.until(passed, timeoutMs);
  const recorded = isRecorded().catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  });
  return Promise.race([inTime, recorded.then((is) => is && inTime)]);
}
