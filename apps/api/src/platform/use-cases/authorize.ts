import { type Definition } from '@bahi/contract/define';
import { canCall as roleMayCall } from '@bahi/contract/may';
import { refusal } from '../http/api-error.ts';
import { type Principal } from '../session/principal.ts';

/** @throws ApiError `no-session`, `forbidden` */
export function authorize(definition: Definition, principal: Principal): void {
  if (mayCall(definition, principal)) return;
  throw refusal(principal.userId === null ? 'no-session' : 'forbidden');
}

/** For `'anyone'` the server reads no session, so the principal has no user; one with a user is refused. */
export function mayCall({ may }: Definition, principal: Principal): boolean {
  if (may === 'anyone') return principal.userId === null;
  if (principal.userId === null) return false;
  return roleMayCall(may, principal);
}

/**
 * Whether a retry may get the first answer although the caller's role has changed since. A DRIVER may not, because the
 * answer could contain money. The answer of a `'not-approved'` use case, for people without a firm, contains none, so a
 * DRIVER may get it.
 */
export function mayGetFirstAnswer({ may }: Definition, principal: Principal): boolean {
  return principal.role !== 'DRIVER' || may === 'not-approved';
}
