import { type Definition } from '@bahi/contract/define';
import { canCall } from '@bahi/contract/may';
import { type ApiError, refusal } from '../api-error.ts';
import { type Principal } from '../principal.ts';

/**
 * Why the principal may not call the use case: `no-session` or `forbidden`; null if they may. Anybody may call an
 * `'anyone'` use case, but only as an anonymous principal: `admitRequests` (limits/admission.ts) reads no session for it,
 * even if a signed-in person calls it.
 */
export function refuseCall(definition: Definition, principal: Principal): ApiError | null {
  if (mayCall(definition, principal)) return null;
  return refusal(principal.userId === null ? 'no-session' : 'forbidden');
}

/** @throws ApiError what `refuseCall` returns */
export function authorize(definition: Definition, principal: Principal): void {
  const forbidden = refuseCall(definition, principal);
  if (forbidden !== null) throw forbidden;
}

function mayCall(definition: Definition, principal: Principal): boolean {
  if (definition.may === 'anyone') return principal.userId === null;
  if (principal.userId === null) return false;
  return canCall(definition, principal);
}

/**
 * Whether a caller whose role no longer permits the command may still get the answer to a repeat. A DRIVER may not,
 * because the answer could contain money. A `'not-approved'` command was sent before the person had a firm and its
 * answer contains no money, so somebody who has become a DRIVER since may get it.
 */
export function mayRepeat({ may }: Definition, principal: Principal): boolean {
  return principal.role !== 'DRIVER' || may === 'not-approved';
}
