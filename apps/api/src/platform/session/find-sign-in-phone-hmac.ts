import { type Secrets } from './secrets.ts';

/**
 * The HMAC of the phone that a sign-in call names, by its number or by the token of a one-time code. Null if it names
 * no phone.
 */
export function findSignInPhoneHmac(input: object, secrets: Pick<Secrets, 'hmac'>): string | null {
  const { phoneNumber, otpSessionToken } = input as Readonly<Record<string, unknown>>;
  if (typeof phoneNumber === 'string') return secrets.hmac('phone', phoneNumber);
  return typeof otpSessionToken === 'string' ? parsePhoneHmac(otpSessionToken) : null;
}

/** The phone's HMAC in an `otpSessionToken`; null if the token is malformed. */
export function parsePhoneHmac(otpSessionToken: string): string | null {
  return /^([0-9a-f]{64})\.[A-Za-z0-9_-]{43}$/.exec(otpSessionToken)?.[1] ?? null;
}
