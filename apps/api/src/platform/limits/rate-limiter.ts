import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type ApiError, refusal } from '../api-error.ts';
import { type CallCounter, type CallCounts } from './call-counts.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface Limit {
  /** The name of the limit; limits with the same purpose share their counts. */
  readonly purpose: string;
  readonly calls: number;
  /** Default: one minute. */
  readonly windowMs?: number;
}

/** Admits a maximum number of calls per name in a time window. */
export class RateLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #counter: CallCounter;

  constructor(counts: CallCounts, { purpose, calls, windowMs = MINUTE_MS }: Limit) {
    this.#limit = calls;
    this.#windowMs = windowMs;
    this.#counter = counts.counter(purpose, windowMs);
  }

  /** @throws ApiError `too-many` */
  async countOrRefuse(name: string): Promise<void> {
    if (!(await this.tryCount(name))) throw this.refuse();
  }

  /** Counts a call and returns whether it is still within the limit. */
  async tryCount(name: string): Promise<boolean> {
    return (await this.#counter.add(name)) <= this.#limit;
  }

  /** Whether the next call would exceed the limit; counts nothing. */
  async isFull(name: string): Promise<boolean> {
    return (await this.#counter.currentCount(name)) >= this.#limit;
  }

  /** The refusal of a call beyond the limit. It names the longest time that the limit can last. */
  refuse(): ApiError {
    return refusal('too-many', refusalMessages.tooManyAttempts(this.#windowMs));
  }
}
