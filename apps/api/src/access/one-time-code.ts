import {
  codeOfPage,
  otp,
  RESEND_AFTER_MS,
  resendAfterSeconds,
  type NewCode,
  type Otp,
} from '@bahi/domain/access/otp';
import { NOBODY, user } from '@bahi/domain/access/user';
import { type Secrets, sha256 } from '../platform/secrets.ts';
import { type Services } from '../platform/use-case.ts';

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

/**
 * Before a code for a phone that nobody has verified (RULES section 7: until then it is not known) is written or sent.
 * @throws ApiError `too-many`
 */
export async function admitStranger(
  { transactor, strangerLimits }: Services,
  userId: string | null,
  address: string,
): Promise<void> {
  const known = await transactor.read(user.stream(userId ?? NOBODY));
  if (known === null || known.pending) await strangerLimits.admitCodeToStranger(address);
}

export function codeOf(
  secrets: Secrets,
  { otp, otpSessionToken }: MintedOtp,
  about: Pick<NewCode, 'userId' | 'purpose'> & { readonly address: string },
): NewCode {
  const { userId, purpose, address } = about;
  const sessionHash = sha256(otpSessionToken);
  const codeHmac = codeHmacOf(secrets, otp, sessionHash);
  return { userId, purpose, sessionHash, codeHmac, addressHmac: addressHmacOf(secrets, address) };
}

function addressHmacOf(secrets: Secrets, address: string): string {
  return secrets.hmac('address', address);
}

/** What the phone's stream compares: the code of whichever page as one of the page that it was sent for. */
export function attemptOf(secrets: Secrets, otp: string, otpSessionToken: string, sent: Otp) {
  const sessionHash = sha256(otpSessionToken);
  const code = codeOfPage(sent, sessionHash);
  return { sessionHash, codeHmac: codeHmacOf(secrets, otp, code?.sessionHash ?? sessionHash) };
}

/** Whom the code of a page signs in; null where the page has none. */
export function userOfPage(otpSessionToken: string, sent: Otp): string | null {
  return codeOfPage(sent, sha256(otpSessionToken))?.userId ?? null;
}

function codeHmacOf(secrets: Secrets, otp: string, sessionHash: string): string {
  return secrets.hmac('otp', `${sessionHash}:${otp}`);
}

/** Sends the code to the phone, unless the one that is on its way was opened once more. */
export async function sendCode(
  { sms, transactor }: Services,
  { phoneHmac, otp: code, otpSessionToken }: MintedOtp,
  to: { readonly phoneNumber: string; readonly purpose: NewCode['purpose'] },
): Promise<void> {
  const sessionHash = sha256(otpSessionToken);
  const { live } = await transactor.read(otp.stream(phoneHmac));
  if (live.some((sent) => sent.sessionHash === sessionHash)) await sms.sendOtp({ ...to, otp: code });
}

/** What login and register answer. */
export async function sentAnswer(
  { caller, call, services }: SignInRequest,
  { phoneHmac, otpSessionToken }: MintedOtp,
) {
  const { transactor, secrets } = services;
  const sent = await transactor.read(otp.stream(phoneHmac));
  const addressHmac = addressHmacOf(secrets, caller.address);
  return { otpSessionToken, resendAfterSeconds: resendAfterSeconds(sent, addressHmac, call.now) };
}

interface SignInRequest {
  readonly caller: { readonly address: string };
  readonly call: { readonly now: number };
  readonly services: Services;
}

/** The same before the figures of now are to be had. */
export function sentIds({ otpSessionToken }: MintedOtp) {
  return { otpSessionToken, resendAfterSeconds: RESEND_AFTER_MS / 1000 };
}

/** The phone's HMAC in an otpSessionToken, or null when it is none. */
export function phoneHmacOf(otpSessionToken: string): string | null {
  return /^([0-9a-f]{64})\.[A-Za-z0-9_-]{43}$/.exec(otpSessionToken)?.[1] ?? null;
}
