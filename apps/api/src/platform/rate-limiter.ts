import { type Clock } from '@bahi/kernel/day';
import { refusal } from './api-error.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** At most `limit` calls a minute, or a window, for each name, counted in fixed windows. */
export class RateLimiter {
  #window = 0;
  readonly #counts = new Map<string, number>();

  constructor(
    private readonly limit: number,
    private readonly clock: Clock,
    private readonly windowMs = MINUTE_MS,
  ) {}

  /** @throws ApiError `too-many` */
  count(name: string): void {
    if (!this.admits(name)) throw refusal('too-many');
  }

  /** Counts a call. @returns whether it is still within the limit */
  admits(name: string): boolean {
    const count = this.#countOf(name) + 1;
    this.#counts.set(name, count);
    return count <= this.limit;
  }

  /** Whether the next call would be one too many; counts nothing. */
  isFull(name: string): boolean {
    return this.#countOf(name) >= this.limit;
  }

  #countOf(name: string): number {
    const window = Math.floor(this.clock() / this.windowMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts.clear();
    }
    return this.#counts.get(name) ?? 0;
  }
}
