import { type updateBranch as contract } from '@bahi/contract/access/update-branch';
import { type InputOf } from '@bahi/contract/define';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type BranchRegister, type BranchRegisterEvent, registerBranch } from './branch-register.ts';
import { type Branch, type BranchEvent } from './branch.ts';
import { unknownPlace } from './create-branch.ts';

type Input = InputOf<typeof contract>;

/**
 * Changes the details of a branch; an absent field stays as it is.
 * @param place the place that the request names, or null where the firm has no such place
 */
export function updateBranch(
  { branchId, ...given }: Input,
  state: Branch | null,
  place: object | null,
): Decision<BranchEvent, 'not-found'> {
  if (state === null) return rejected('not-found');
  if (typeof given.locationId === 'string' && place === null) return unknownPlace();
  return accepted([{ type: 'BranchUpdated', data: { branchId, ...given } }]);
}

export function namesRegistration({ code, lrPrefix }: Input): boolean {
  return code !== undefined || lrPrefix !== undefined;
}

/** Registers a changed code or LR prefix together with the one that stays. */
export function updateRegistration(
  { branchId, code, lrPrefix }: Input,
  state: Branch | null,
  firm: { readonly register: BranchRegister; readonly headOfficeId: string },
): Decision<BranchRegisterEvent, 'branch-code-taken' | 'not-found' | 'invalid-input'> {
  if (state === null) return rejected('not-found');
  const registration = {
    code: code ?? state.code,
    lrPrefix: lrPrefix === undefined ? state.lrPrefix : lrPrefix,
  };
  return registerBranch(branchId, registration, firm);
}
