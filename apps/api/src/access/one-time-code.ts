import { type NewCode } from '@bahi/domain/access/otp';
import { type Secrets, sha256 } from '../platform/secrets.ts';

/** A code with the session that it is bound to. Only the hashes are stored. */
export interface MintedOtp {
  readonly phoneHmac: string;
  readonly otp: string;
  readonly otpSessionToken: string;
}

/** `otpSessionToken` is `<phone HMAC>.<32 random bytes>`: it finds the phone's stream without naming the phone. */
export function mintOtp(secrets: Secrets, phoneNumber: string): MintedOtp {
  const phoneHmac = secrets.hmac('phone', phoneNumber);
  return { phoneHmac, otp: secrets.newOtp(), otpSessionToken: `${phoneHmac}.${secrets.newToken()}` };
}

export function codeOf(
  secrets: Secrets,
  { otp, otpSessionToken }: MintedOtp,
  about: Pick<NewCode, 'userId' | 'purpose'>,
): NewCode {
  return { ...about, ...attemptOf(secrets, otp, otpSessionToken) };
}

/** What the phone's stream compares; the code's HMAC is bound to its session. */
export function attemptOf(secrets: Secrets, otp: string, otpSessionToken: string) {
  const sessionHash = sha256(otpSessionToken);
  return { sessionHash, codeHmac: secrets.hmac('otp', `${sessionHash}:${otp}`) };
}

/** The phone's HMAC in an otpSessionToken, or null when it is none. */
export function phoneHmacOf(otpSessionToken: string): string | null {
  return /^([0-9a-f]{64})\.[A-Za-z0-9_-]{43}$/.exec(otpSessionToken)?.[1] ?? null;
}
