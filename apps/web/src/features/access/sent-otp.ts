import { type login } from '@bahi/contract/access/login';
import { type ResponseOf } from '@bahi/contract/define';

export const OTP_PATH = '/auth/otp-verification';

/** State of the OTP page. It is kept in the history entry, so that it survives a reload without any storage. */
export interface SentOtp {
  readonly otpSessionToken: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly flow: 'LOGIN' | 'REGISTER';
  /** Epoch milliseconds from which another code may be requested. */
  readonly resendAt: number;
  /** The page requested before sign-in, unvalidated; whoever redirects there must validate it. */
  readonly next?: unknown;
}

/** Converts the response of login or register to the state of the OTP page. */
export function toSentOtp(
  { otpSessionToken, resendAfterSeconds }: ResponseOf<typeof login>,
  about: Pick<SentOtp, 'phoneNumber' | 'flow' | 'next'>,
  now: number,
): SentOtp {
  return { ...about, otpSessionToken, resendAt: now + resendAfterSeconds * 1000 };
}

/** The phone number typed on the previous page; may be incomplete. */
export function typedPhone(state: unknown): { readonly phoneNumber?: string } {
  if (typeof state !== 'object' || state === null || !('phoneNumber' in state)) return {};
  return typeof state.phoneNumber === 'string' ? { phoneNumber: state.phoneNumber } : {};
}

/** The part of the history state that the next page inherits. */
export function carryNext(state: unknown): Pick<SentOtp, 'next'> {
  return { next: typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined };
}

/** The state written by {@link toSentOtp}, else undefined. */
export function readSentOtp(state: unknown): SentOtp | undefined {
  return typeof state === 'object' && state !== null && 'resendAt' in state ? (state as SentOtp) : undefined;
}
