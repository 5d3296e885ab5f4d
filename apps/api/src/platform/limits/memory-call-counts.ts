import { type Clock } from '@bahi/kernel/day';
import { type CallCounter, type CallCounts } from './call-counts.ts';

/** Counts for a single process. Windows begin at round times. */
export function createMemoryCallCounts(clock: Clock): CallCounts {
  return {
    counter: (_, windowMs) => new MemoryCallCounter(clock, windowMs),
    close: () => Promise.resolve(),
  };
}

class MemoryCallCounter implements CallCounter {
  #window = 0;
  readonly #counts = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly windowMs: number,
  ) {}

  async add(name: string): Promise<number> {
    const count = this.#inWindow(name) + 1;
    this.#counts.set(name, count);
    return count;
  }

  async currentCount(name: string): Promise<number> {
    return this.#inWindow(name);
  }

  #inWindow(name: string): number {
    const window = Math.floor(this.clock() / this.windowMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts.clear();
    }
    return this.#counts.get(name) ?? 0;
  }
}
