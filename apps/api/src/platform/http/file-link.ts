import { timingSafeEqual } from 'node:crypto';
import { isWithin } from '@bahi/kernel/time-window';
import { type Secrets } from '../session/secrets.ts';

/** How long a link to a file is valid (docs/architecture/security.md#files). */
export const LINK_LIVES_MS = 5 * 60_000;
/** How long a link to a PAN or an Aadhaar is valid. */
export const PRIVATE_LINK_LIVES_MS = 60_000;

export type OpenedLink =
  | { readonly state: 'valid'; readonly fileId: string }
  | { readonly state: 'expired' }
  | { readonly state: 'forged' };

/**
 * Makes `<file id>.<expiry, milliseconds in base 36>.<HMAC of both, base64url>`, with which anyone can read that one
 * file until the expiry. It is short because the router rejects path parts of more than 100 characters.
 */
export function signLink(secrets: Secrets, fileId: string, expiresAt: number): string {
  const signed = `${fileId}.${expiresAt.toString(36)}`;
  return `${signed}.${sign(secrets, signed)}`;
}

export function openLink(secrets: Secrets, link: string, now: number): OpenedLink {
  const [, signed = '', fileId = '', expiresAt = '', signature = ''] =
    /^(([0-9a-f-]{36})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(link) ?? [];
  const expected = sign(secrets, signed);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return { state: 'forged' };
  const signedAt = parseInt(expiresAt, 36) - LINK_LIVES_MS;
  return isWithin(LINK_LIVES_MS, signedAt, now) ? { state: 'valid', fileId } : { state: 'expired' };
}

function sign(secrets: Secrets, signed: string): string {
  return Buffer.from(secrets.hmac('file-link', signed), 'hex').toString('base64url');
}
