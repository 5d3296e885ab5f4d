import { type Definition } from '@bahi/contract/define';
import { mayCall as roleMayCall } from '@bahi/contract/may';
import { refusal } from '../http/api-error.ts';
import { type Principal } from '../session/caller.ts';

/** @throws ApiError `no-session`, `forbidden` */
export function authorize(definition: Definition, principal: Principal): void {
  if (mayCall(definition, principal)) return;
  throw refusal(principal.userId === null ? 'no-session' : 'forbidden');
}

/** What anyone may call is there for those who have not signed in. */
export function mayCall({ may }: Definition, principal: Principal): boolean {
  if (principal.userId === null || may === 'anyone') return principal.userId === null && may === 'anyone';
  return roleMayCall(may, principal);
}

/** Whether a retry may be answered of what they did in another role; a DRIVER is told of no money for that either. */
export function mayHaveCalled({ may }: Definition, principal: Principal): boolean {
  return principal.role !== 'DRIVER' || may === 'not-approved';
}
