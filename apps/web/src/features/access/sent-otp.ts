import { type login } from '@bahi/contract/access/login';
import { type ResponseOf } from '@bahi/contract/define';

export const OTP_PATH = '/auth/otp-verification';

/** What the OTP page needs to know; travels in the history entry, so that a reload keeps it and nothing is stored. */
export interface SentOtp {
  readonly otpSessionToken: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly flow: 'LOGIN' | 'REGISTER';
  /** When another code may be asked for, in milliseconds. */
  readonly resendAt: number;
  /** The page that was asked for before signing in, as it came; whoever leads there looks at it. */
  readonly next?: unknown;
}

/** What the server has answered, from login and from register alike, as the OTP page takes it. */
export function sentNow(
  { otpSessionToken, resendAfterSeconds }: ResponseOf<typeof login>,
  about: Pick<SentOtp, 'phoneNumber' | 'flow' | 'next'>,
  now: number,
): SentOtp {
  return { ...about, otpSessionToken, resendAt: now + resendAfterSeconds * 1000 };
}

/** The phone number that was typed on the page before, which need not be whole. */
export function typedPhone(state: unknown): { readonly phoneNumber?: string } {
  if (typeof state !== 'object' || state === null || !('phoneNumber' in state)) return {};
  return typeof state.phoneNumber === 'string' ? { phoneNumber: state.phoneNumber } : {};
}

/** What the next entry of the history takes along of this one. */
export function onTheWay(state: unknown): Pick<SentOtp, 'next'> {
  return { next: typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined };
}

/** A history entry's state as this page wrote it, else undefined. */
export function sentOtp(state: unknown): SentOtp | undefined {
  return typeof state === 'object' && state !== null && 'resendAt' in state ? (state as SentOtp) : undefined;
}
