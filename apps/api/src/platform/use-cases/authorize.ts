import { type Definition } from '@bahi/contract/define';
import { canCall as roleMayCall } from '@bahi/contract/may';
import { refusal } from '../http/api-error.ts';
import { type Principal } from '../session/principal.ts';

/** @throws ApiError `no-session`, `forbidden` */
export function authorize(definition: Definition, principal: Principal): void {
  if (mayCall(definition, principal)) return;
  throw refusal(principal.userId === null ? 'no-session' : 'forbidden');
}

/** A definition for `'anyone'` is called without a session, so a principal with a user may not call it. */
export function mayCall({ may }: Definition, principal: Principal): boolean {
  if (may === 'anyone') return principal.userId === null;
  if (principal.userId === null) return false;
  return roleMayCall(may, principal);
}

/**
 * Whether a retry may get the first answer although the caller's role has changed since. A DRIVER may not, because the
 * answer could contain money. The answers to people without a firm (`'not-approved'`) contain none, so a DRIVER may get
 * them.
 */
export function mayGetFirstAnswer({ may }: Definition, principal: Principal): boolean {
  return principal.role !== 'DRIVER' || may === 'not-approved';
}
