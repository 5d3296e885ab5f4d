import { type updateBranch as contract } from '@bahi/contract/access/update-branch';
import { type InputOf } from '@bahi/contract/define';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { acceptChanges, rejected, rejectedField, type UpdateDecision } from '@bahi/kernel/decision';
import { changedFields } from '../changed-fields.ts';
import { type BranchRegister, type BranchRegisterEvent, registerBranch } from './branch-register.ts';
import { type Branch, type BranchEvent } from './branch.ts';
import { rejectUnknownPlace } from './create-branch.ts';

type Input = InputOf<typeof contract>;

interface UpdateBranchFacts {
  /** The place that the request names; null if the firm has no such place. */
  readonly place: object | null;
  readonly headOfficeId: string;
}

/** Changes the details of a branch, closes it or reopens it; an absent or equal field is unchanged. */
export function updateBranch(
  { branchId, status, ...details }: Input,
  state: Branch | null,
  { place, headOfficeId }: UpdateBranchFacts,
): UpdateDecision<BranchEvent, 'not-found' | 'invalid-input'> {
  if (state === null) return rejected('not-found');
  if (typeof details.locationId === 'string' && place === null) return rejectUnknownPlace();
  if (status === 'INACTIVE' && branchId === headOfficeId)
    return rejectedField('invalid-input', 'status', refusalMessages.headOfficeStays);
  const isStatusNew = status !== undefined && status !== state.status;
  if (Object.keys(details).length === 0 && !isStatusNew)
    return rejected('invalid-input', refusalMessages.nothingToUpdate);
  const changed = changedFields(details, state);
  return acceptChanges<BranchEvent>([
    ...(Object.keys(changed).length === 0
      ? []
      : [{ type: 'BranchUpdated' as const, data: { branchId, ...changed } }]),
    ...(isStatusNew ? [{ type: 'BranchStatusSet' as const, data: { branchId, status } }] : []),
  ]);
}

export function hasRegistrationFields({ code, lrPrefix }: Input): boolean {
  return code !== undefined || lrPrefix !== undefined;
}

/** Registers a changed code or LR prefix together with the unchanged one. */
export function updateRegistration(
  { branchId, code, lrPrefix }: Input,
  state: Branch | null,
  firm: { readonly register: BranchRegister; readonly headOfficeId: string },
): UpdateDecision<BranchRegisterEvent, 'branch-code-taken' | 'not-found' | 'invalid-input'> {
  if (state === null) return rejected('not-found');
  const registration = {
    code: code ?? state.code,
    lrPrefix: lrPrefix === undefined ? state.lrPrefix : lrPrefix,
  };
  return registerBranch(branchId, registration, firm);
}
