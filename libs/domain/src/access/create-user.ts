import { type createUser as contract } from '@bahi/contract/access/create-user';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { readsAsOwner, type Role } from '@bahi/contract/may';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Branch } from './branch.ts';
import { refuseClosedBranch } from './closed-branch.ts';
import { type BranchSet } from '../scope.ts';
import { hasBranchFields, refuseBranches, setBranches } from './set-branches.ts';
import { type User, type UserEvent } from './user.ts';

interface CreateUserFacts {
  readonly userId: string;
  readonly organisationId: string;
  readonly caller: {
    readonly role: Role;
    /** Their home branch and the branches that they see. */
    readonly branchId: string;
    readonly branches: BranchSet;
  };
  /** The caller's home branch; null for a branch without a stream. */
  readonly home: Branch | null;
  /** The branches that the request names; null for each that the firm does not have. */
  readonly branches: readonly (Branch | null)[];
}

/**
 * docs/rules/permissions.md#roles: managers may add staff, but no ADMIN or AUDITOR, and set no branches. If the caller sees only some
 * branches, the new person gets the caller's home branch, and a new MANAGER also the caller's branches
 * (docs/rules/branches.md#who-sees-which-branch).
 */
export function createUser(
  input: InputOf<typeof contract>,
  { userId, organisationId, caller, home, branches: named }: CreateUserFacts,
): Decision<UserEvent, RefusesOf<typeof contract> | 'invalid-input'> {
  const isForAdmin = readsAsOwner(input.role) || hasBranchFields(input);
  if (isForAdmin && caller.role !== 'ADMIN') return rejected('forbidden');
  const { role, name, phoneNumber, email } = input;
  const added = { userId, organisationId, role, name, phoneNumber, email };
  const newcomer = { id: userId, role };
  const refused = refuseBranches(input, newcomer, { organisationId, branches: named });
  if (refused !== null) return refused;
  if (caller.branches === 'ALL')
    return accepted<UserEvent>([
      { type: 'StaffAdded', data: added },
      ...setBranches(input, newcomer, organisationId),
    ]);
  const closed = refuseClosedBranch(home);
  if (closed !== null) return closed;
  const branches = role === 'MANAGER' ? [...caller.branches] : 'ALL';
  return accepted([
    { type: 'StaffAdded', data: added },
    { type: 'UserBranchesSet', data: { userId, organisationId, homeBranchId: caller.branchId, branches } },
  ]);
}

/**
 * docs/rules/permissions.md#joining-a-firm: if a firm adds a phone whose registration was never verified,
 * that registration becomes void.
 */
export function supersedeRegistration(registered: User | null): Decision<UserEvent, 'user-exists'> {
  if (!registered?.pending) return rejected('user-exists');
  return accepted([{ type: 'RegistrationSuperseded', data: { userId: registered.id } }]);
}
