import { type Definition } from '@bahi/contract/define';
import { canCall as roleMayCall } from '@bahi/contract/may';
import { refusal } from '../http/api-error.ts';
import { type Principal } from '../session/principal.ts';

/** @throws ApiError `no-session`, `forbidden` */
export function authorize(definition: Definition, principal: Principal): void {
  if (mayCall(definition, principal)) return;
  throw refusal(principal.userId === null ? 'no-session' : 'forbidden');
}

/**
 * For `'anyone'` the session of the request has been ignored before, so here even a signed-in person is an anonymous
 * principal.
 */
export function mayCall({ may }: Definition, principal: Principal): boolean {
  if (may === 'anyone') return principal.userId === null;
  if (principal.userId === null) return false;
  return roleMayCall(may, principal);
}

/**
 * Whether a caller whose role no longer permits the command may still get the answer to a repeat. A DRIVER may not,
 * because the answer could contain money. The answers to people without a firm (`'not-approved'`) contain none, so a
 * DRIVER may get them.
 */
export function mayRepeat({ may }: Definition, principal: Principal): boolean {
  return principal.role !== 'DRIVER' || may === 'not-approved';
}
