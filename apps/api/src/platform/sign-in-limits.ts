import { type Clock } from '@bahi/kernel/day';
import { refusal } from './api-error.ts';
import { HOUR_MS, RateLimiter } from './rate-limiter.ts';

const EVERYWHERE = 'everywhere';

/**
 * What sign-in counts by its outcome, an hour at a time (RELIABILITY, "Security decisions"). The figures follow the
 * one setting of sign-in calls a minute: with its 30 they are the 10, 300, 3, 30 and 300 named below.
 */
export class SignInLimits {
  readonly #learntPhones: RateLimiter;
  readonly #wrongCodes: RateLimiter;
  readonly #wrongCodesUnderAttack: RateLimiter;
  readonly #codesToStrangers: RateLimiter;
  readonly #codesToAllStrangers: RateLimiter;

  constructor(signInLimitPerMinute: number, clock: Clock) {
    const hourly = (times: number) =>
      new RateLimiter(Math.max(1, Math.floor(signInLimitPerMinute * times)), clock, HOUR_MS);
    this.#learntPhones = hourly(1 / 3);
    this.#wrongCodes = hourly(10);
    this.#wrongCodesUnderAttack = hourly(1 / 10);
    this.#codesToStrangers = hourly(1);
    this.#codesToAllStrangers = hourly(10);
  }

  /** Whether somebody may still be told that a phone is unknown, or known: ten times. `who` is an address or a person. */
  mayLearnOfPhone(who: string): boolean {
    return this.#learntPhones.admits(who);
  }

  /** Whether the next one would be one too many; counts nothing. */
  hasLearntEnough(who: string): boolean {
    return this.#learntPhones.isFull(who);
  }

  /** Once more than 300 codes were wrong over all, an address has three. @throws ApiError `too-many` */
  admitCode(address: string): void {
    if (this.#wrongCodes.isFull(EVERYWHERE) && this.#wrongCodesUnderAttack.isFull(address))
      throw refusal('too-many');
  }

  /**
   * Counts a code for a phone that was never verified: 30 an address, 300 over all, since each is a message that
   * somebody pays for and anybody may ask for. @throws ApiError `too-many`
   */
  admitCodeToStranger(address: string): void {
    this.#codesToStrangers.count(address);
    this.#codesToAllStrangers.count(EVERYWHERE);
  }

  noteWrongCode(address: string): void {
    this.#wrongCodes.admits(EVERYWHERE);
    this.#wrongCodesUnderAttack.admits(address);
  }
}
