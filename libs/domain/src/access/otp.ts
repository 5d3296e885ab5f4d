import { messages } from '@bahi/contract/messages';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, known, type EventsOf } from '../aggregate.ts';

/**
 * The one-time codes of one phone, up to three at a time: whoever knows the number may ask for one, so none voids
 * another (docs/decisions/0047). The stream's expected revision gives the five tries and the single use; no code and no
 * token stands in it in clear (docs/architecture/security.md#one-time-codes).
 */
const events = {
  /** A code went out by SMS. Times in ms since 1970; `addressHmac` is a keyed hash. */
  OtpSent: v.object({
    userId: v.string(),
    /** Of a RESET the code resets their profile, and signs nobody in. */
    purpose: v.picklist(['LOGIN', 'REGISTER', 'RESET']),
    sessionHash: v.string(),
    codeHmac: v.string(),
    addressHmac: v.exactOptional(v.string()),
    sentAt: v.number(),
  }),
  /**
   * A code was asked for once more while it could not be sent again: another page takes the same code. `codeSessionHash`
   * is the session that the code was sent for; absent in older events, which mean the code that was sent last.
   */
  OtpReopened: v.object({
    sessionHash: v.string(),
    codeSessionHash: v.exactOptional(v.string()),
    reopenedAt: v.number(),
  }),
  /** A wrong code was tried on a page of a live code. */
  OtpTried: v.object({ sessionHash: v.string(), triedAt: v.number() }),
  /** The code of that page was right and is used up. */
  OtpUsed: v.object({ sessionHash: v.string(), usedAt: v.number() }),
};

export type OtpEvent = EventsOf<typeof events>;

export interface LiveCode {
  readonly userId: string;
  readonly purpose: NewCode['purpose'];
  /** Session that the code was sent for; its HMAC is bound to it. */
  readonly sessionHash: string;
  /** Sessions of the pages that were opened for it since. */
  readonly reopenedAs: readonly string[];
  readonly codeHmac: string;
  /** Null for a code of a time when this was not kept. */
  readonly addressHmac: string | null;
  readonly sentAt: number;
  /** Shared by all its pages. */
  readonly triesLeft: number;
}

export interface Otp {
  /** Codes that are neither used up nor tried too often, oldest first; some may have expired. */
  readonly live: readonly LiveCode[];
  /** The messages that were sent, oldest first, as far as limits look back. */
  readonly sent: readonly { readonly addressHmac: string | null; readonly sentAt: number }[];
}

const TRIES = 5;
const MAX_LIVE_CODES = 3;
/** How often a code is asked for once more, so that nobody makes the stream long. */
const REOPENINGS = 5;
const LIFETIME_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
export const RESEND_AFTER_MS = 30_000;
/** At most `count` messages in `windowMs` for one address that asks. */
const LIMITS_OF_AN_ADDRESS = [
  { count: 1, windowMs: RESEND_AFTER_MS },
  { count: 5, windowMs: HOUR_MS },
] as const;
/** At most `count` messages in `windowMs` over all addresses, since somebody pays for each. */
const LIMITS_OF_A_PHONE = [
  { count: 20, windowMs: HOUR_MS },
  { count: 40, windowMs: 24 * HOUR_MS },
] as const;
const MOST_SENT = Math.max(...LIMITS_OF_A_PHONE.map(({ count }) => count));

export const otp = aggregate<Otp, typeof events, [phoneHmac: string]>({
  category: 'otp',
  owner: (phoneHmac) => [phoneHmac],
  events,
  initial: { live: [], sent: [] },
  evolve: {
    OtpSent: (state, { addressHmac = null, ...code }) => ({
      live: [
        ...withRoom(state.live, addressHmac, code.sentAt),
        { ...code, addressHmac, reopenedAs: [], triesLeft: TRIES },
      ],
      sent: [...state.sent, { addressHmac, sentAt: code.sentAt }].slice(-MOST_SENT),
    }),
    OtpReopened: (state, { sessionHash, codeSessionHash }) => {
      const { sessionHash: reopened } = known(
        codeSessionHash === undefined ? (state.live.at(-1) ?? null) : codeOfPage(state, codeSessionHash),
      );
      return withCode(state, reopened, (code) => ({
        ...code,
        reopenedAs: [...code.reopenedAs, sessionHash],
      }));
    },
    OtpTried: (state, { sessionHash }) =>
      withCode(state, sessionHash, (code) =>
        code.triesLeft > 1 ? { ...code, triesLeft: code.triesLeft - 1 } : null,
      ),
    OtpUsed: (state, { sessionHash }) => withCode(state, sessionHash, () => null),
  },
});

/** The live code that a page takes, null where it has none. */
export function codeOfPage({ live }: Otp, sessionHash: string): LiveCode | null {
  const isOfPage = (code: LiveCode) =>
    code.sessionHash === sessionHash || code.reopenedAs.includes(sessionHash);
  return live.find(isOfPage) ?? null;
}

/** `change` answers the code as it is from now on, null where it is gone. */
function withCode(state: Otp, sessionHash: string, change: (code: LiveCode) => LiveCode | null): Otp {
  const changed = known(codeOfPage(state, sessionHash));
  const live = state.live.map((code) => (code === changed ? change(code) : code));
  return { ...state, live: live.filter((code) => code !== null) };
}

/**
 * Room for one more code. Where too many can still be used, the oldest falls out: of those that the same address asked
 * for, if there are any, so that nobody pushes out the codes of others by asking again and again.
 */
function withRoom(live: Otp['live'], addressHmac: string | null, now: number): Otp['live'] {
  const usable = live.filter((code) => isUsable(code, now));
  if (usable.length < MAX_LIVE_CODES) return usable;
  const dropped = usable.find((code) => code.addressHmac === addressHmac) ?? usable[0];
  return usable.filter((code) => code !== dropped);
}

function isUsable({ sentAt }: LiveCode, now: number): boolean {
  return isWithin(LIFETIME_MS, sentAt, now);
}

const invalid = rejectedField('otp-invalid', 'otp', messages.otpInvalid);

export interface NewCode {
  readonly userId: string;
  readonly purpose: 'LOGIN' | 'REGISTER' | 'RESET';
  readonly sessionHash: string;
  readonly codeHmac: string;
  readonly addressHmac: string;
}

/**
 * Sends the code, or, where the last one is on its way and still good, opens another page for that one. Only to whom
 * asked for it from the same place: nobody else gets at a code that they did not have sent themselves.
 */
export function askForOtp(code: NewCode, state: Otp, now: number): Decision<OtpEvent, 'too-many'> {
  const onItsWay = state.live.find((live) => isAskedForAgain(code, live, now));
  if (onItsWay !== undefined) {
    const { sessionHash } = code;
    const data = { sessionHash, codeSessionHash: onItsWay.sessionHash, reopenedAt: now };
    return accepted([{ type: 'OtpReopened', data }]);
  }
  const { sent } = state;
  const sentToAddress = sent.filter(({ addressHmac }) => addressHmac === code.addressHmac);
  if (exceeds(LIMITS_OF_AN_ADDRESS, sentToAddress, now) || exceeds(LIMITS_OF_A_PHONE, sent, now))
    return rejected('too-many');
  return accepted([{ type: 'OtpSent', data: { ...code, sentAt: now } }]);
}

function exceeds(
  limits: readonly { readonly count: number; readonly windowMs: number }[],
  sent: Otp['sent'],
  now: number,
): boolean {
  return limits.some(
    ({ count, windowMs }) => sent.filter(({ sentAt }) => isWithin(windowMs, sentAt, now)).length >= count,
  );
}

function isAskedForAgain(code: NewCode, live: LiveCode, now: number): boolean {
  return (
    isWithin(RESEND_AFTER_MS, live.sentAt, now) &&
    live.reopenedAs.length < REOPENINGS &&
    live.userId === code.userId &&
    live.purpose === code.purpose &&
    live.addressHmac === code.addressHmac
  );
}

/** Whole seconds, rounded up, until another code may be sent to who asks from this address. */
export function resendAfterSeconds({ sent }: Otp, addressHmac: string, now: number): number {
  const last = sent.findLast((message) => message.addressHmac === addressHmac)?.sentAt ?? -Infinity;
  const left = last + RESEND_AFTER_MS - now;
  return Math.ceil(Math.min(Math.max(left, 0), RESEND_AFTER_MS) / 1000);
}

/** What a code is entered for. */
export type CodeUse = 'SIGN_IN' | 'RESET';

/**
 * A wrong try on a page of a live code counts although it is refused; on any other, and for another use than the code was
 * sent for, it says nothing and changes nothing.
 */
export function useOtp(
  attempt: { readonly sessionHash: string; readonly codeHmac: string; readonly use: CodeUse },
  state: Otp,
  now: number,
): Decision<OtpEvent, 'otp-invalid'> {
  const { sessionHash, codeHmac, use } = attempt;
  const code = codeOfPage(state, sessionHash);
  if (code === null || !isUsable(code, now)) return invalid;
  if ((code.purpose === 'RESET') !== (use === 'RESET')) return invalid;
  if (code.codeHmac !== codeHmac)
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
