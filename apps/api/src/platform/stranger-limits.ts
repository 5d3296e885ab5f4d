import { refusal } from './api-error.ts';
import { type CallCounts } from './call-counts.ts';
import { type Principal } from './caller.ts';
import { HOUR_MS, RateLimiter } from './rate-limiter.ts';

const EVERYWHERE = 'everywhere';

/**
 * What is counted of people whom no firm has let in, an hour at a time: sign-in by its outcome, and their files
 * (RELIABILITY, "Security decisions"). The figures follow the one setting of sign-in calls a minute: with its 30 they
 * are those named below.
 */
export class StrangerLimits {
  readonly #learntPhones: RateLimiter;
  readonly #wrongCodes: RateLimiter;
  readonly #wrongCodesUnderAttack: RateLimiter;
  readonly #codesToStrangers: RateLimiter;
  readonly #codesToAllStrangers: RateLimiter;
  readonly #filesOfStranger: RateLimiter;
  readonly #filesOfAllStrangers: RateLimiter;

  constructor(signInLimitPerMinute: number, counts: CallCounts) {
    const hourly = (purpose: string, times: number) => {
      const calls = Math.max(1, Math.floor(signInLimitPerMinute * times));
      return new RateLimiter(counts, { purpose, calls, windowMs: HOUR_MS });
    };
    this.#learntPhones = hourly('learnt-phones', 1 / 3);
    this.#wrongCodes = hourly('wrong-codes', 10);
    this.#wrongCodesUnderAttack = hourly('wrong-codes-under-attack', 1 / 10);
    this.#codesToStrangers = hourly('codes-to-strangers', 1);
    this.#codesToAllStrangers = hourly('codes-to-all-strangers', 10);
    this.#filesOfStranger = hourly('files-of-stranger', 1 / 3);
    this.#filesOfAllStrangers = hourly('files-of-all-strangers', 10 / 3);
  }

  /** Whether somebody may still be told that a phone is unknown, or known: ten times. `who` is an address or a person. */
  mayLearnOfPhone(who: string): Promise<boolean> {
    return this.#learntPhones.admits(who);
  }

  /** Whether the next one would be one too many; counts nothing. */
  hasLearntEnough(who: string): Promise<boolean> {
    return this.#learntPhones.isFull(who);
  }

  /** Once more than 300 codes were wrong over all, an address has three. @throws ApiError `too-many` */
  async admitCode(address: string): Promise<void> {
    if ((await this.#wrongCodes.isFull(EVERYWHERE)) && (await this.#wrongCodesUnderAttack.isFull(address)))
      throw refusal('too-many');
  }

  /**
   * Counts a code for a phone that was never verified: 30 an address, 300 over all, since each is a message that
   * somebody pays for and anybody may ask for. @throws ApiError `too-many`
   */
  async admitCodeToStranger(address: string): Promise<void> {
    await this.#codesToStrangers.count(address);
    await this.#codesToAllStrangers.count(EVERYWHERE);
  }

  /**
   * Counts a file that is about to arrive: somebody without a firm has 10 and all of them 100, since anybody may sign
   * up, and what they send is kept. Members of a firm are held by the limit of all calls. @throws ApiError `too-many`
   */
  async admitFile({ userId, organisationId }: Pick<Principal, 'userId' | 'organisationId'>): Promise<void> {
    if (userId === null || organisationId !== null) return;
    await this.#filesOfStranger.count(userId);
    await this.#filesOfAllStrangers.count(EVERYWHERE);
  }

  async noteWrongCode(address: string): Promise<void> {
    await this.#wrongCodes.admits(EVERYWHERE);
    await this.#wrongCodesUnderAttack.admits(address);
  }
}
