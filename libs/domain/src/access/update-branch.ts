import { type updateBranch as contract } from '@bahi/contract/access/update-branch';
import { type InputOf } from '@bahi/contract/define';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type BranchRegister, type BranchRegisterEvent, registerBranch } from './branch-register.ts';
import { type Branch, type BranchEvent } from './branch.ts';
import { rejectUnknownPlace } from './create-branch.ts';

type Input = InputOf<typeof contract>;

interface UpdateBranchFacts {
  /** The place that the request names; null if the firm has no such place. */
  readonly place: object | null;
  readonly headOfficeId: string;
}

/** Changes the details of a branch, closes it or reopens it; an absent field is unchanged. */
export function updateBranch(
  { branchId, status, ...details }: Input,
  state: Branch | null,
  { place, headOfficeId }: UpdateBranchFacts,
): Decision<BranchEvent, 'not-found' | 'invalid-input'> {
  if (state === null) return rejected('not-found');
  if (typeof details.locationId === 'string' && place === null) return rejectUnknownPlace();
  if (status === 'INACTIVE' && branchId === headOfficeId)
    return rejectedField('invalid-input', 'status', refusalMessages.headOfficeStays);
  const isStatusNew = status !== undefined && status !== state.status;
  const statusSet = isStatusNew ? [{ type: 'BranchStatusSet' as const, data: { branchId, status } }] : [];
  const [first, ...others]: BranchEvent[] = [
    ...(Object.keys(details).length === 0
      ? []
      : [{ type: 'BranchUpdated' as const, data: { branchId, ...details } }]),
    ...statusSet,
  ];
  if (first === undefined) return rejected('invalid-input', refusalMessages.nothingToUpdate);
  return accepted([first, ...others]);
}

export function hasRegistrationFields({ code, lrPrefix }: Input): boolean {
  return code !== undefined || lrPrefix !== undefined;
}

/** Registers a changed code or LR prefix together with the unchanged one. */
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
