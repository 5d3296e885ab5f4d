import { messages } from '@bahi/contract/messages';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, known, type EventsOf } from '../aggregate.ts';

/**
 * The one-time codes of one phone. The stream's expected revision gives the five tries and the single use; no code
 * and no token stands in it in clear (RELIABILITY, "Security decisions").
 */
const events = {
  /** A code went out by SMS; an earlier one is void. Times in ms since 1970; `addressHmac` is a keyed hash. */
  OtpSent: v.object({
    userId: v.string(),
    purpose: v.picklist(['LOGIN', 'REGISTER']),
    sessionHash: v.string(),
    codeHmac: v.string(),
    addressHmac: v.exactOptional(v.string()),
    sentAt: v.number(),
  }),
  /** The code was asked for once more while it could not be sent again: another page takes the same code. */
  OtpReopened: v.object({ sessionHash: v.string(), reopenedAt: v.number() }),
  /** A wrong code was tried on the live session. */
  OtpTried: v.object({ sessionHash: v.string(), triedAt: v.number() }),
  /** The code was right and is used up. */
  OtpUsed: v.object({ sessionHash: v.string(), usedAt: v.number() }),
};

export type OtpEvent = EventsOf<typeof events>;

export interface Otp {
  /** The code that was sent last, while it can be used. */
  readonly live: {
    readonly userId: string;
    readonly purpose: NewCode['purpose'];
    /** That the code was sent for, which its HMAC is bound to. */
    readonly sessionHash: string;
    /** Of the pages that were opened for it since. */
    readonly reopenedAs: readonly string[];
    readonly codeHmac: string;
    /** Null for a code of a time when this was not kept. */
    readonly addressHmac: string | null;
    readonly sentAt: number;
    /** Of all its pages together. */
    readonly triesLeft: number;
  } | null;
  /** When codes were sent, oldest first, as far as limits look back. */
  readonly sentAt: readonly number[];
}

const TRIES = 5;
/** That a code is asked for once more, so that nobody makes the stream long. */
const REOPENINGS = 5;
const LIFETIME_MS = 5 * 60_000;
export const RESEND_AFTER_MS = 30_000;
/** At most `count` messages in `windowMs`. */
const SEND_LIMITS = [
  { count: 1, windowMs: RESEND_AFTER_MS },
  { count: 5, windowMs: 3_600_000 },
  { count: 10, windowMs: 86_400_000 },
] as const;

export const otp = aggregate<Otp, typeof events, [phoneHmac: string]>({
  category: 'otp',
  owner: (phoneHmac) => [phoneHmac],
  events,
  initial: { live: null, sentAt: [] },
  evolve: {
    OtpSent: (state, { addressHmac = null, ...code }) => ({
      live: { ...code, addressHmac, reopenedAs: [], triesLeft: TRIES },
      sentAt: [...state.sentAt, code.sentAt].slice(-10),
    }),
    OtpReopened: (state, { sessionHash }) => {
      const live = known(state.live);
      return { ...state, live: { ...live, reopenedAs: [...live.reopenedAs, sessionHash] } };
    },
    OtpTried: (state) => {
      const live = known(state.live);
      return { ...state, live: live.triesLeft > 1 ? { ...live, triesLeft: live.triesLeft - 1 } : null };
    },
    OtpUsed: (state) => ({ ...state, live: null }),
  },
});

const invalid = rejectedField('otp-invalid', 'otp', messages.otpInvalid);

export interface NewCode {
  readonly userId: string;
  readonly purpose: 'LOGIN' | 'REGISTER';
  readonly sessionHash: string;
  readonly codeHmac: string;
  readonly addressHmac: string;
}

/**
 * Sends the code, or, where the last one is on its way and still good, opens another page for that one. Only to whom
 * asked for it from the same place: nobody else gets at a code that they did not have sent themselves.
 */
export function askForOtp(code: NewCode, state: Otp, now: number): Decision<OtpEvent, 'too-many'> {
  if (isAskedForAgain(code, state, now))
    return accepted([{ type: 'OtpReopened', data: { sessionHash: code.sessionHash, reopenedAt: now } }]);
  const exceeded = SEND_LIMITS.some(
    ({ count, windowMs }) => state.sentAt.filter((sentAt) => isWithin(windowMs, sentAt, now)).length >= count,
  );
  if (exceeded) return rejected('too-many');
  return accepted([{ type: 'OtpSent', data: { ...code, sentAt: now } }]);
}

function isAskedForAgain(code: NewCode, { live }: Otp, now: number): boolean {
  return (
    live !== null &&
    isWithin(RESEND_AFTER_MS, live.sentAt, now) &&
    live.reopenedAs.length < REOPENINGS &&
    live.userId === code.userId &&
    live.purpose === code.purpose &&
    live.addressHmac === code.addressHmac
  );
}

/** Whole seconds, rounded up, until another code may be sent. */
export function resendAfterSeconds({ sentAt }: Otp, now: number): number {
  const left = (sentAt.at(-1) ?? -Infinity) + RESEND_AFTER_MS - now;
  return Math.ceil(Math.min(Math.max(left, 0), RESEND_AFTER_MS) / 1000);
}

/** A wrong try on a live session counts although it is refused; on any other it says nothing and changes nothing. */
export function useOtp(
  attempt: { readonly sessionHash: string; readonly codeHmac: string },
  { live }: Otp,
  now: number,
): Decision<OtpEvent, 'otp-invalid'> {
  const { sessionHash, codeHmac } = attempt;
  if (live === null || !isWithin(LIFETIME_MS, live.sentAt, now)) return invalid;
  if (live.sessionHash !== sessionHash && !live.reopenedAs.includes(sessionHash)) return invalid;
  if (live.codeHmac !== codeHmac)
    return {
      ...invalid,
      record: [{ type: 'OtpTried', data: { sessionHash, triedAt: now } }],
    };
  return accepted([{ type: 'OtpUsed', data: { sessionHash, usedAt: now } }]);
}

/** A clock that was put right is seconds off at most; what was sent further ahead was sent by a wrong clock. */
const CLOCK_ERROR_MS = 60_000;

function isWithin(windowMs: number, sentAt: number, now: number): boolean {
  return sentAt > now - windowMs && sentAt <= now + CLOCK_ERROR_MS;
}
