import {
  findLiveCode,
  type CodeUse,
  otp,
  RESEND_AFTER_MS,
  secondsUntilResend,
  type NewCode,
  type Otp,
} from '@bahi/domain/access/otp';
import { UNKNOWN_ID, user } from '@bahi/domain/access/user';
import { isRefused, type Outcome } from '@bahi/event-store/call';
import { Transactor } from '@bahi/event-store/transact';
import { Inject, Injectable } from '@nestjs/common';
import { parsePhoneHmac } from '../platform/session/find-sign-in-phone-hmac.ts';
import { type Secrets, sha256 } from '../platform/session/secrets.ts';
import { SmsOutbox } from '../platform/sms/sms-outbox.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { SECRETS } from '../platform/tokens.ts';

/**
 * A new code, and the token of the sign-in page that it is for: only a page with this token can use the code. Only
 * hashes are stored.
 */
export interface NewOtp {
  readonly phoneHmac: string;
  readonly otp: string;
  readonly otpSessionToken: string;
}

/** Creates, sends and checks one-time codes: for login, registration, leaving a firm and resetting a profile. */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly transactor: Transactor,
    private readonly abuseLimits: AbuseLimits,
    private readonly sms: SmsOutbox,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** `otpSessionToken` is `<phone HMAC>.<32 random bytes>`: the HMAC names the phone's stream without the number. */
  createCode(phoneNumber: string): NewOtp {
    const phoneHmac = this.secrets.hmac('phone', phoneNumber);
    const otpSessionToken = `${phoneHmac}.${this.secrets.newToken()}`;
    return { phoneHmac, otp: this.secrets.newOtp(), otpSessionToken };
  }

  /**
   * Counts codes for a phone that has not been verified yet, which is therefore not a known phone
   * (docs/rules/permissions.md#joining-a-firm). Call this before the code is written or sent.
   * @throws ApiError `too-many`
   */
  async limitCodesToUnverified(userId: string | null, address: string): Promise<void> {
    const known = await this.transactor.read(user.stream(userId ?? UNKNOWN_ID));
    if (known === null || known.pending) await this.abuseLimits.countCodeToUnverifiedPhone(address);
  }

  /** The code in the form that the phone's stream stores. */
  toStoredCode(
    { otp, otpSessionToken }: NewOtp,
    about: Pick<NewCode, 'userId' | 'purpose'> & { readonly address: string },
  ): NewCode {
    const { userId, purpose, address } = about;
    const sessionHash = sha256(otpSessionToken);
    const codeHmac = this.#codeHmac(otp, sessionHash);
    return { userId, purpose, sessionHash, codeHmac, addressHmac: this.#addressHmac(address) };
  }

  /**
   * An attempt to use a code, in the form that the phone's stream checks. The HMAC is made with the page that the code
   * was sent for, so a page that is opened again accepts the code that was already sent.
   */
  toAttempt(otp: string, otpSessionToken: string, sent: Otp, use: CodeUse) {
    const sessionHash = sha256(otpSessionToken);
    const code = findLiveCode(sent, sessionHash);
    return { sessionHash, use, codeHmac: this.#codeHmac(otp, code?.sessionHash ?? sessionHash) };
  }

  /**
   * Finds the phone and the user of a sign-in page before its code is checked. Returns `UNKNOWN_ID` for an unknown
   * page.
   * @throws ApiError `too-many`
   */
  async findHolder(otpSessionToken: string, address: string) {
    await this.abuseLimits.refuseAfterWrongCodes(address);
    const phoneHmac = parsePhoneHmac(otpSessionToken) ?? UNKNOWN_ID;
    const sent = await this.transactor.read(otp.stream(phoneHmac));
    return { phoneHmac, userId: findCodeUserId(otpSessionToken, sent) ?? UNKNOWN_ID };
  }

  /** Counts a wrong code against the address that entered it. */
  async countIfWrongCode(outcome: Outcome, address: string): Promise<void> {
    if (isRefused(outcome, 'otp-invalid')) await this.abuseLimits.countWrongCode(address);
  }

  /** Sends the code to the phone, unless this page reuses a code that is already on its way. */
  async send(
    { phoneHmac, otp: code, otpSessionToken }: NewOtp,
    to: { readonly phoneNumber: string; readonly purpose: NewCode['purpose'] },
  ): Promise<void> {
    const sessionHash = sha256(otpSessionToken);
    const { live } = await this.transactor.read(otp.stream(phoneHmac));
    if (live.some((sent) => sent.sessionHash === sessionHash))
      this.sms.sendOtp({ ...to, otp: code, id: sessionHash });
  }

  /**
   * The ids and the answer of a command that sent a code, to this address.
   * @param now milliseconds since the epoch
   */
  answerSent({ phoneHmac, otpSessionToken }: NewOtp, address: string, now: number) {
    return {
      ids: { otpSessionToken, resendAfterSeconds: RESEND_AFTER_MS / 1000 },
      answer: async () => {
        const sent = await this.transactor.read(otp.stream(phoneHmac));
        return {
          otpSessionToken,
          resendAfterSeconds: secondsUntilResend(sent, this.#addressHmac(address), now),
        };
      },
    };
  }

  #addressHmac(address: string): string {
    return this.secrets.hmac('address', address);
  }

  #codeHmac(otp: string, sessionHash: string): string {
    return this.secrets.hmac('otp', `${sessionHash}:${otp}`);
  }
}

/** The user for whom the code of a page was sent; null if the page has no live code. */
export function findCodeUserId(otpSessionToken: string, sent: Otp): string | null {
  return findLiveCode(sent, sha256(otpSessionToken))?.userId ?? null;
}
