import { timingSafeEqual } from 'node:crypto';
import { type Secrets } from '../platform/session/secrets.ts';

/** docs/architecture/README.md: an address that opens a file lives 5 minutes. */
export const LINK_LIVES_MS = 5 * 60_000;

export type OpenedLink =
  | { readonly state: 'valid'; readonly fileId: string }
  | { readonly state: 'expired' }
  | { readonly state: 'forged' };

/**
 * `<file id>.<expiry, milliseconds in base 36>.<HMAC of both, base64url>`: whoever holds it may read that one file
 * until then. Short enough for one part of an address, which the router cuts off at 100 characters.
 */
export function signLink(secrets: Secrets, fileId: string, expiresAt: number): string {
  const signed = `${fileId}.${expiresAt.toString(36)}`;
  return `${signed}.${signatureOf(secrets, signed)}`;
}

export function openLink(secrets: Secrets, link: string, now: number): OpenedLink {
  const [, signed = '', fileId = '', expiresAt = '', signature = ''] =
    /^(([0-9a-f-]{36})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(link) ?? [];
  const right = signatureOf(secrets, signed);
  if (signature.length !== right.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(right)))
    return { state: 'forged' };
  return parseInt(expiresAt, 36) > now ? { state: 'valid', fileId } : { state: 'expired' };
}

function signatureOf(secrets: Secrets, signed: string): string {
  return Buffer.from(secrets.hmac('file-link', signed), 'hex').toString('base64url');
}
