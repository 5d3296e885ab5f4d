import { refusal } from '../http/api-error.ts';
import { type CallCounts } from './call-counts.ts';
import { type Principal } from '../session/caller.ts';
import { HOUR_MS, RateLimiter } from './rate-limiter.ts';

const EVERYWHERE = 'everywhere';

/** An office shares one address, so an address may call this many times as often as one phone. */
const PHONES_OF_AN_ADDRESS = 20;

/**
 * Limits people who belong to no firm: their calls per minute, the outcomes of sign-in and their files per hour
 * (docs/architecture/security.md#limits). Also limits how many phones a firm may look up, since anyone can found a
 * firm, and how many trips a person may open by LR numbers, which can be guessed. All figures scale with the setting
 * of sign-in calls a minute; the comments below name them for its default, 30.
 */
export class StrangerLimits {
  readonly #signInCalls: RateLimiter;
  readonly #refusedCalls: RateLimiter;
  readonly #signIns: RateLimiter;
  readonly #learntPhones: RateLimiter;
  readonly #lookedUpPhones: RateLimiter;
  readonly #lookedUpVehicles: RateLimiter;
  readonly #lookedUpTrips: RateLimiter;
  readonly #wrongCodes: RateLimiter;
  readonly #wrongCodesUnderAttack: RateLimiter;
  readonly #codesToStrangers: RateLimiter;
  readonly #codesToAllStrangers: RateLimiter;
  readonly #filesOfStranger: RateLimiter;
  readonly #filesOfAllStrangers: RateLimiter;

  constructor(signInLimitPerMinute: number, counts: CallCounts) {
    const callsPerAddress = signInLimitPerMinute * PHONES_OF_AN_ADDRESS;
    this.#signInCalls = new RateLimiter(counts, { purpose: 'sign-in-calls', calls: callsPerAddress });
    this.#refusedCalls = new RateLimiter(counts, { purpose: 'refused-calls', calls: callsPerAddress });
    this.#signIns = new RateLimiter(counts, { purpose: 'sign-ins', calls: signInLimitPerMinute });
    const hourly = (purpose: string, times: number) => {
      const calls = Math.max(1, Math.floor(signInLimitPerMinute * times));
      return new RateLimiter(counts, { purpose, calls, windowMs: HOUR_MS });
    };
    this.#learntPhones = hourly('learnt-phones', 1 / 3);
    this.#lookedUpPhones = hourly('looked-up-phones', 2);
    this.#lookedUpVehicles = hourly('looked-up-vehicles', 2);
    this.#lookedUpTrips = hourly('looked-up-trips', 4);
    this.#wrongCodes = hourly('wrong-codes', 10);
    this.#wrongCodesUnderAttack = hourly('wrong-codes-under-attack', 1 / 10);
    this.#codesToStrangers = hourly('codes-to-strangers', 1);
    this.#codesToAllStrangers = hourly('codes-to-all-strangers', 10);
    this.#filesOfStranger = hourly('files-of-stranger', 1 / 3);
    this.#filesOfAllStrangers = hourly('files-of-all-strangers', 10 / 3);
  }

  /**
   * Counts a sign-in call before its body is read: 600 a minute per address, which only stops a flood.
   * @throws ApiError `too-many`
   */
  async admitSignInCall(address: string): Promise<void> {
    await this.#signInCalls.count(address);
  }

  /** Counts a call without a live session or to no route: 600 a minute per address. @throws ApiError `too-many` */
  async countRefused(address: string): Promise<void> {
    await this.#refusedCalls.count(address);
  }

  /**
   * Counts a sign-in call that has been read: 30 a minute per phone and address, and 30 per address for calls that
   * name no phone. So one person's attempts cannot block another person's sign-in.
   * @throws ApiError `too-many`
   */
  async admitSignIn(address: string, phoneHmac: string | null): Promise<void> {
    await this.#signIns.count(phoneHmac === null ? address : `${address} ${phoneHmac}`);
  }

  /** Counts an answer that reveals whether a phone is known, and returns whether it is within ten an hour for `who`. */
  mayLearnOfPhone(who: string): Promise<boolean> {
    return this.#learntPhones.admits(who);
  }

  /** Whether the next answer of this kind would exceed the limit; counts nothing. */
  hasLearntEnough(who: string): Promise<boolean> {
    return this.#learntPhones.isFull(who);
  }

  /**
   * Counts a phone that a firm names, known or not: 60 for all its people together. Also false for a firm that has
   * learnt of ten known phones.
   */
  async mayLookUpPhone(organisationId: string): Promise<boolean> {
    return (
      (await this.#lookedUpPhones.admits(organisationId)) && !(await this.hasLearntEnough(organisationId))
    );
  }

  /**
   * Counts a vehicle that a firm looks up in the registry: 60 for all its people together. @throws ApiError
   * `too-many`
   */
  async admitVehicleLookUp(organisationId: string): Promise<void> {
    await this.#lookedUpVehicles.count(organisationId);
  }

  /**
   * Counts a trip that a person opens or enters money for by its LR number, found or not: 120, since numbers are
   * consecutive and easily guessed. @throws ApiError `too-many`
   */
  async admitTripLookUp(userId: string): Promise<void> {
    await this.#lookedUpTrips.count(userId);
  }

  /** After 300 wrong codes an hour in total, refuses an address that has entered three. @throws ApiError `too-many` */
  async admitCode(address: string): Promise<void> {
    if ((await this.#wrongCodes.isFull(EVERYWHERE)) && (await this.#wrongCodesUnderAttack.isFull(address)))
      throw refusal('too-many');
  }

  /**
   * Counts a code for a phone that was never verified: 30 per address, 300 in total, since anyone may ask for a
   * message that the operator pays for. @throws ApiError `too-many`
   */
  async admitCodeToStranger(address: string): Promise<void> {
    await this.#codesToStrangers.count(address);
    await this.#codesToAllStrangers.count(EVERYWHERE);
  }

  /**
   * Counts a file that is about to arrive: a person without a firm may send 10, all of them together 100, since
   * anyone may sign up, and their files are stored. Members of a firm are only subject to the limit of all calls.
   * @throws ApiError `too-many`
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
