import { type CallCounts } from './call-counts.ts';
import { type Principal } from '../principal.ts';
import { HOUR_MS, RateLimiter } from './rate-limiter.ts';

const EVERYWHERE = 'everywhere';

/** An office shares one address, so an address may make this many times the sign-in calls of one phone. */
const PHONES_PER_ADDRESS = 20;

/**
 * Limits against guessing and flooding (docs/architecture/security.md#limits):
 *
 * - sign-in calls, one-time codes, and files of people without a firm;
 * - look-ups of phones and vehicles by a firm, since anyone can found a firm;
 * - look-ups of trips by LR number, which can be guessed.
 *
 * All limits scale with the setting `SIGN_IN_LIMIT_PER_MINUTE`; the numbers in the comments below are those for its
 * default, 30. Redis stores counts by purpose, so the names of the purposes stay as they are.
 */
export class AbuseLimits {
  readonly #signInCalls: RateLimiter;
  readonly #refusedCalls: RateLimiter;
  readonly #signIns: RateLimiter;
  readonly #disclosedPhones: RateLimiter;
  readonly #lookedUpPhones: RateLimiter;
  readonly #lookedUpVehicles: RateLimiter;
  readonly #lookedUpTrips: RateLimiter;
  readonly #wrongCodes: RateLimiter;
  readonly #wrongCodesUnderAttack: RateLimiter;
  readonly #codesToUnverifiedPhones: RateLimiter;
  readonly #codesToAllUnverifiedPhones: RateLimiter;
  readonly #filesOfPersonWithoutFirm: RateLimiter;
  readonly #filesOfAllWithoutFirm: RateLimiter;

  constructor(signInLimitPerMinute: number, counts: CallCounts) {
    const callsPerAddress = signInLimitPerMinute * PHONES_PER_ADDRESS;
    this.#signInCalls = new RateLimiter(counts, { purpose: 'sign-in-calls', calls: callsPerAddress });
    this.#refusedCalls = new RateLimiter(counts, { purpose: 'refused-calls', calls: callsPerAddress });
    this.#signIns = new RateLimiter(counts, { purpose: 'sign-ins', calls: signInLimitPerMinute });
    const hourly = (purpose: string, times: number) => {
      const calls = Math.max(1, Math.floor(signInLimitPerMinute * times));
      return new RateLimiter(counts, { purpose, calls, windowMs: HOUR_MS });
    };
    this.#disclosedPhones = hourly('learnt-phones', 1 / 3);
    this.#lookedUpPhones = hourly('looked-up-phones', 2);
    this.#lookedUpVehicles = hourly('looked-up-vehicles', 2);
    this.#lookedUpTrips = hourly('looked-up-trips', 4);
    this.#wrongCodes = hourly('wrong-codes', 10);
    this.#wrongCodesUnderAttack = hourly('wrong-codes-under-attack', 1 / 10);
    this.#codesToUnverifiedPhones = hourly('codes-to-strangers', 1);
    this.#codesToAllUnverifiedPhones = hourly('codes-to-all-strangers', 10);
    this.#filesOfPersonWithoutFirm = hourly('files-of-stranger', 1 / 3);
    this.#filesOfAllWithoutFirm = hourly('files-of-all-strangers', 10 / 3);
  }

  /**
   * Counts a sign-in call before its body is read: 600 a minute per address, which only stops a flood.
   * @throws ApiError `too-many`
   */
  async countSignInCall(address: string): Promise<void> {
    await this.#signInCalls.countOrRefuse(address);
  }

  /** Counts a call without a live session or to no route: 600 a minute per address. @throws ApiError `too-many` */
  async countRefusedCall(address: string): Promise<void> {
    await this.#refusedCalls.countOrRefuse(address);
  }

  /**
   * Counts a sign-in call that has been read: 30 a minute per phone and address, and 30 per address for calls that
   * name no phone. So one person's attempts cannot block another person's sign-in.
   * @throws ApiError `too-many`
   */
  async countSignIn(address: string, phoneHmac: string | null): Promise<void> {
    await this.#signIns.countOrRefuse(phoneHmac === null ? address : `${address} ${phoneHmac}`);
  }

  /**
   * Counts an answer that reveals whether a phone is known, and returns whether the limit allows it: ten an hour.
   * @param askedBy the address, person or firm that learns it
   */
  tryCountPhoneDisclosure(askedBy: string): Promise<boolean> {
    return this.#disclosedPhones.tryCount(askedBy);
  }

  /** Whether the next such answer would exceed the limit; counts nothing. */
  hasReachedDisclosureLimit(askedBy: string): Promise<boolean> {
    return this.#disclosedPhones.isFull(askedBy);
  }

  /**
   * Counts a phone that a firm names, known or not, and returns whether the limits allow it: 60 an hour for all people
   * of the firm together, and no more in an hour in which the firm has learnt of ten known phones.
   */
  async tryCountPhoneLookUp(organisationId: string): Promise<boolean> {
    return (
      (await this.#lookedUpPhones.tryCount(organisationId)) &&
      !(await this.hasReachedDisclosureLimit(organisationId))
    );
  }

  /**
   * Counts a vehicle that a firm looks up in the registry: 60 an hour for all its people together.
   * @throws ApiError `too-many`
   */
  async countVehicleLookUp(organisationId: string): Promise<void> {
    await this.#lookedUpVehicles.countOrRefuse(organisationId);
  }

  /**
   * Counts a trip that a person opens, or enters something for, by its LR number, found or not: 120 an hour, since LR
   * numbers are consecutive and easily guessed.
   * @throws ApiError `too-many`
   */
  async countTripLookUp(userId: string): Promise<void> {
    await this.#lookedUpTrips.countOrRefuse(userId);
  }

  /**
   * After 300 wrong codes from everywhere within an hour, refuses an address that has entered three of them.
   * @throws ApiError `too-many`
   */
  async refuseAfterWrongCodes(address: string): Promise<void> {
    if ((await this.#wrongCodes.isFull(EVERYWHERE)) && (await this.#wrongCodesUnderAttack.isFull(address)))
      throw this.#wrongCodesUnderAttack.refuse();
  }

  /**
   * Counts a code for a phone that was never verified: 30 an hour per address and 300 an hour in total, since anyone
   * may ask for a message that the operator pays for.
   * @throws ApiError `too-many`
   */
  async countCodeToUnverifiedPhone(address: string): Promise<void> {
    await this.#codesToUnverifiedPhones.countOrRefuse(address);
    await this.#codesToAllUnverifiedPhones.countOrRefuse(EVERYWHERE);
  }

  /**
   * Counts a file that is about to arrive from a person without a firm: 10 an hour per person and 100 an hour for all
   * of them, since anyone may sign up and the files are stored. Files of a firm's members are not counted here.
   * @throws ApiError `too-many`
   */
  async countFile({ userId, organisationId }: Pick<Principal, 'userId' | 'organisationId'>): Promise<void> {
    if (userId === null || organisationId !== null) return;
    await this.#filesOfPersonWithoutFirm.countOrRefuse(userId);
    await this.#filesOfAllWithoutFirm.countOrRefuse(EVERYWHERE);
  }

  async countWrongCode(address: string): Promise<void> {
    await this.#wrongCodes.tryCount(EVERYWHERE);
    await this.#wrongCodesUnderAttack.tryCount(address);
  }
}
