export const OTP_PATH = '/auth/otp-verification';

/** What the OTP page needs to know; travels in the history entry, so that a reload keeps it and nothing is stored. */
export interface SentOtp {
  readonly otpSessionToken: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly flow: 'LOGIN' | 'REGISTER';
  /** In milliseconds. */
  readonly sentAt: number;
}

/** A history entry's state as this page wrote it, else undefined. */
export function sentOtp(state: unknown): SentOtp | undefined {
  return typeof state === 'object' && state !== null && 'otpSessionToken' in state
    ? (state as SentOtp)
    : undefined;
}
