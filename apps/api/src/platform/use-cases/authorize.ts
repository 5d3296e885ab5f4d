import { type Definition } from '@bahi/contract/define';
import { canCall as roleMayCall } from '@bahi/contract/may';
import { refusal } from '../http/api-error.ts';
import { type Principal } from '../session/caller.ts';

/** @throws ApiError `no-session`, `forbidden` */
export function authorize(definition: Definition, principal: Principal): void {
  if (mayCall(definition, principal)) return;
  throw refusal(principal.userId === null ? 'no-session' : 'forbidden');
}

/** Use cases for anyone are only for callers without a session. */
export function mayCall({ may }: Definition, principal: Principal): boolean {
  if (principal.userId === null || may === 'anyone') return principal.userId === null && may === 'anyone';
  return roleMayCall(may, principal);
}

/**
 * Whether a retry may get the answer of a command from when the caller had another role. A DRIVER may not: that
 * answer could contain money.
 */
export function mayHaveCalled({ may }: Definition, principal: Principal): boolean {
  return principal.role !== 'DRIVER' || may === 'not-approved';
}
