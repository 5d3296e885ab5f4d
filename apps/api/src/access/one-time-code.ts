import { otp, RESEND_AFTER_MS, resendAfterSeconds, type NewCode, type Otp } from '@bahi/domain/access/otp';
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
  return { userId, purpose, sessionHash, codeHmac, addressHmac: secrets.hmac('address', address) };
}

/** What the phone's stream compares: the code of whichever page as one of the page that it was sent for. */
export function attemptOf(secrets: Secrets, otp: string, otpSessionToken: string, { live }: Otp) {
  const sessionHash = sha256(otpSessionToken);
  return { sessionHash, codeHmac: codeHmacOf(secrets, otp, live?.sessionHash ?? sessionHash) };
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
  const { live } = await transactor.read(otp.stream(phoneHmac));
  if (live?.sessionHash === sha256(otpSessionToken)) await sms.sendOtp({ ...to, otp: code });
}

/** What login and register answer. */
export async function sentAnswer(
  { services, call }: { readonly services: Services; readonly call: { readonly now: number } },
  { phoneHmac, otpSessionToken }: MintedOtp,
) {
  const state = await services.transactor.read(otp.stream(phoneHmac));
  return { otpSessionToken, resendAfterSeconds: resendAfterSeconds(state, call.now) };
}

/** The same before the figures of now are to be had. */
export function sentIds({ otpSessionToken }: MintedOtp) {
  return { otpSessionToken, resendAfterSeconds: RESEND_AFTER_MS / 1000 };
}

/** The phone's HMAC in an otpSessionToken, or null when it is none. */
export function phoneHmacOf(otpSessionToken: string): string | null {
  return /^([0-9a-f]{64})\.[A-Za-z0-9_-]{43}$/.exec(otpSessionToken)?.[1] ?? null;
}
