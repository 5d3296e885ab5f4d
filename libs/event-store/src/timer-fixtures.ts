import { type Clock } from '@bahi/kernel/day';
import { type SetTimer } from './timer.ts';

/** Time that passes only when a spec says so. */
export class ManualTimer {
  #nowMs: number;
  /** How often a timer was set, cancelled or not. */
  timesSet = 0;
  readonly #set = new Set<{ readonly atMs: number; readonly run: () => void }>();

  constructor(nowMs = 0) {
    this.#nowMs = nowMs;
  }

  readonly clock: Clock = () => this.#nowMs;

  readonly setTimer: SetTimer = (ms, run) => {
    const timer = { atMs: this.#nowMs + ms, run };
    this.#set.add(timer);
    this.timesSet += 1;
    return () => void this.#set.delete(timer);
  };

  get waiting(): number {
    return this.#set.size;
  }

  pass(ms: number): void {
    this.#nowMs += ms;
    for (const timer of this.#set) {
      if (timer.atMs > this.#nowMs) continue;
      this.#set.delete(timer);
      timer.run();
    }
  }
}
