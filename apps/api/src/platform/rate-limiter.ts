import { type Clock } from '@bahi/kernel/day';
import { refusal } from './api-error.ts';

const WINDOW_MS = 60_000;

/** At most `limit` calls a minute for each name, counted in fixed minutes. */
export class RateLimiter {
  #window = 0;
  readonly #counts = new Map<string, number>();

  constructor(
    private readonly limit: number,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError `too-many` */
  count(name: string): void {
    const window = Math.floor(this.clock() / WINDOW_MS);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts.clear();
    }
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    if (count > this.limit) throw refusal('too-many');
  }
}
