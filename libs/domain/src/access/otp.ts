import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { isWithin } from '@bahi/kernel/time-window';
import * as v from 'valibot';
import { aggregate, requireCreated, type EventsOf } from '../aggregate.ts';

/**
 * The one-time codes (OTPs) of one phone, up to three at a time. Anyone who knows the number may ask for a
 * code, so a new code does not void the others (docs/decisions/0047-codes-of-a-phone.md). All tries are in
 * this stream, so concurrent requests cannot have more than five tries, or use a code twice. Codes and tokens
 * are stored only as hashes (docs/architecture/security.md#one-time-codes).
 */
const events = {
  /**
   * A code was sent by SMS. Times in ms since 1970. `sessionHash` identifies the page that asked for it;
   * `addressHmac` is a keyed hash of the IP address that asked.
   */
  OtpSent: v.object({
    userId: v.string(),
    /** A RESET code resets the person's profile and cannot sign in. */
    purpose: v.picklist(['LOGIN', 'REGISTER', 'RESET']),
    sessionHash: v.string(),
    codeHmac: v.string(),
    addressHmac: v.exactOptional(v.string()),
    sentAt: v.number(),
  }),
  /**
   * A code was requested again too soon to be sent again, so a second page accepts the same code.
   * `sessionHash` is that page, `codeSessionHash` the page that the code was sent for. Older events lack
   * `codeSessionHash` and mean the latest code.
   */
  OtpReopened: v.object({
    sessionHash: v.string(),
    codeSessionHash: v.exactOptional(v.string()),
    reopenedAt: v.number(),
  }),
  /** A wrong code was tried on a page of a live code. */
  OtpTried: v.object({ sessionHash: v.string(), triedAt: v.number() }),
  /** The correct code was entered on that page and is used up. */
  OtpUsed: v.object({ sessionHash: v.string(), usedAt: v.number() }),
};

export type OtpEvent = EventsOf<typeof events>;

export interface LiveCode {
  readonly userId: string;
  readonly purpose: NewCode['purpose'];
  /** The page that the code was sent for; `codeHmac` includes it. */
  readonly sessionHash: string;
  /** The other pages that accept the code. */
  readonly reopenedAs: readonly string[];
  readonly codeHmac: string;
  /** Null for a code from before addresses were stored. */
  readonly addressHmac: string | null;
  readonly sentAt: number;
  /** Shared by all its pages. */
  readonly triesLeft: number;
}

export interface Otp {
  /** Codes that are neither used up nor blocked by wrong tries, oldest first; some may have expired. */
  readonly live: readonly LiveCode[];
  /** The messages that were sent, oldest first, as many as the limits need. */
  readonly sent: readonly {
    readonly addressHmac: string | null;
    readonly sentAt: number;
    /** Its code was entered. */
    readonly isUsed?: true;
  }[];
}

const MAX_TRIES = 5;
const MAX_LIVE_CODES = 3;
/** How often one code can be reopened. It limits the length of the stream. */
const MAX_REOPENINGS = 5;
const LIFETIME_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
export const RESEND_AFTER_MS = 30_000;
/** At most `count` messages within `windowMs` for one requesting address, each {@link RESEND_AFTER_MS} after the last. */
const ADDRESS_LIMITS = [{ count: 5, windowMs: HOUR_MS }] as const;
/** At most `count` messages within `windowMs` over all addresses, because each one costs money. */
const PHONE_LIMITS = [
  { count: 20, windowMs: HOUR_MS },
  { count: 40, windowMs: 24 * HOUR_MS },
] as const;
const MAX_SENT = Math.max(...PHONE_LIMITS.map(({ count }) => count));

export const otp = aggregate<Otp, typeof events, [phoneHmac: string]>({
  category: 'otp',
  events,
  initial: { live: [], sent: [] },
  evolve: {
    OtpSent: (state, { addressHmac = null, ...code }) => ({
      live: [
        ...withRoom(state.live, addressHmac, code.sentAt),
        { ...code, addressHmac, reopenedAs: [], triesLeft: MAX_TRIES },
      ],
      sent: [...state.sent, { addressHmac, sentAt: code.sentAt }].slice(-MAX_SENT),
    }),
    OtpReopened: (state, { sessionHash, codeSessionHash }) => {
      const { sessionHash: reopened } = requireCreated(
        codeSessionHash === undefined ? (state.live.at(-1) ?? null) : findLiveCode(state, codeSessionHash),
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
    OtpUsed: (state, { sessionHash }) => {
      const { sentAt, addressHmac } = requireCreated(findLiveCode(state, sessionHash));
      const isOfCode = (message: Otp['sent'][number]) =>
        message.sentAt === sentAt && message.addressHmac === addressHmac;
      const sent = state.sent.map((message) =>
        isOfCode(message) ? { ...message, isUsed: true as const } : message,
      );
      return withCode({ ...state, sent }, sessionHash, () => null);
    },
  },
});

/** The live code that a page accepts; null if there is none. */
export function findLiveCode({ live }: Otp, sessionHash: string): LiveCode | null {
  const isOnPage = (code: LiveCode) =>
    code.sessionHash === sessionHash || code.reopenedAs.includes(sessionHash);
  return live.find(isOnPage) ?? null;
}

/** `change` returns the new code, or null to remove it. */
function withCode(state: Otp, sessionHash: string, change: (code: LiveCode) => LiveCode | null): Otp {
  const changed = requireCreated(findLiveCode(state, sessionHash));
  const live = state.live.map((code) => (code === changed ? change(code) : code));
  return { ...state, live: live.filter((code) => code !== null) };
}

/**
 * Makes room for one more code. If there are three usable codes, it drops the oldest of the same address,
 * else the oldest of all. So an address that asks repeatedly replaces its own codes first.
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
 * Sends a code. If the same address asked for a code for the same person and purpose less than 30 seconds
 * ago, that code is reopened on the new page instead. A code that another address asked for is not reopened,
 * so that a stranger gets no tries of it. A signed-in person, who asks for a RESET code, need not wait after
 * the code that has just signed them in; the limits of an hour and of a day count it.
 */
export function requestOtp(code: NewCode, state: Otp, now: number): Decision<OtpEvent, 'too-many'> {
  const reopenable = state.live.find((live) => isRepeatedRequest(code, live, now));
  if (reopenable !== undefined) {
    const { sessionHash } = code;
    const data = { sessionHash, codeSessionHash: reopenable.sessionHash, reopenedAt: now };
    return accepted([{ type: 'OtpReopened', data }]);
  }
  const { sent } = state;
  const sentToAddress = sent.filter(({ addressHmac }) => addressHmac === code.addressHmac);
  const waitedFor = code.purpose === 'RESET' ? sentToAddress.filter(({ isUsed }) => !isUsed) : sentToAddress;
  const waitMs = Math.max(
    ...waitedFor.map(({ sentAt }) => remainingMs(RESEND_AFTER_MS, sentAt, now)),
    ...ADDRESS_LIMITS.map((limit) => waitForLimit(limit, sentToAddress, now)),
    // Another address learns only how long the limit lasts, and not when the codes were sent.
    ...PHONE_LIMITS.map((limit) => (waitForLimit(limit, sent, now) > 0 ? limit.windowMs : 0)),
  );
  if (waitMs > 0) return rejected('too-many', refusalMessages.tooManyAttempts(waitMs));
  return accepted([{ type: 'OtpSent', data: { ...code, sentAt: now } }]);
}

interface MessageLimit {
  readonly count: number;
  readonly windowMs: number;
}

/** How long the limit refuses another message; 0 if it does not. */
function waitForLimit({ count, windowMs }: MessageLimit, sent: Otp['sent'], now: number): number {
  const counted = sent
    .map(({ sentAt }) => remainingMs(windowMs, sentAt, now))
    .filter((leftMs) => leftMs > 0)
    .toSorted((one, other) => other - one);
  return counted[count - 1] ?? 0;
}

/** The time for which a message still counts; 0 if it does not. */
function remainingMs(windowMs: number, sentAt: number, now: number): number {
  return isWithin(windowMs, sentAt, now) ? Math.min(windowMs, sentAt + windowMs - now) : 0;
}

function isRepeatedRequest(code: NewCode, live: LiveCode, now: number): boolean {
  return (
    isWithin(RESEND_AFTER_MS, live.sentAt, now) &&
    live.reopenedAs.length < MAX_REOPENINGS &&
    live.userId === code.userId &&
    live.purpose === code.purpose &&
    live.addressHmac === code.addressHmac
  );
}

/** Whole seconds, rounded up, until another code may be sent at the request of this address. */
export function secondsUntilResend({ sent }: Otp, addressHmac: string, now: number): number {
  const last = sent.findLast((message) => message.addressHmac === addressHmac)?.sentAt ?? -Infinity;
  return Math.ceil(remainingMs(RESEND_AFTER_MS, last, now) / 1000);
}

/** The purpose for which a code is entered. */
export type CodeUse = 'SIGN_IN' | 'RESET';

/**
 * Checks a code. A wrong try on a page of a live code is refused and recorded. A try on any other page, or
 * for another purpose than the code's, is refused in the same way and not recorded.
 */
export function redeemOtp(
  attempt: { readonly sessionHash: string; readonly codeHmac: string; readonly use: CodeUse },
  state: Otp,
  now: number,
): Decision<OtpEvent, 'otp-invalid'> {
  const { sessionHash, codeHmac, use } = attempt;
  const code = findLiveCode(state, sessionHash);
  if (code === null || !isUsable(code, now)) return invalid;
  if ((code.purpose === 'RESET') !== (use === 'RESET')) return invalid;
  if (code.codeHmac !== codeHmac)
    return {
      ...invalid,
      eventsToAppend: [{ type: 'OtpTried', data: { sessionHash, triedAt: now } }],
    };
  return accepted([{ type: 'OtpUsed', data: { sessionHash, usedAt: now } }]);
}
