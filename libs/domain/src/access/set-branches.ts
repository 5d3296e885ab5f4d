import { type updateUser as contract } from '@bahi/contract/access/update-user';
import { bookMessages } from '@bahi/contract/book-messages';
import { type InputOf } from '@bahi/contract/define';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type BranchSet, isSameBranchSet } from '../scope.ts';
import { type Branch, toHeadOfficeId } from './branch.ts';
import { refuseClosedBranch } from './closed-branch.ts';
import { type User, type UserEvent, type Workplace, resolveWorkplace } from './user.ts';

type Input = Pick<InputOf<typeof contract>, 'role' | 'branchId' | 'branches'>;
/** The member before the request. A person who is being added has the head office, and sees all branches. */
type Member = Pick<User, 'id' | 'role' | 'workplace'>;

/** Whether a request sets a person's home branch or what they see, which only an ADMIN may do. */
export function hasBranchFields({ branchId, branches }: Input): boolean {
  return branchId !== undefined || branches !== undefined;
}

/** The ids of the branches that a request names; a command reads each of them. */
export function namedBranches({ branchId, branches }: Input): readonly string[] {
  return [...(branchId === undefined ? [] : [branchId]), ...listChosen(branches)];
}

export interface BranchFacts {
  readonly organisationId: string;
  /** The branches that the request names; null for each that the firm does not have. */
  readonly branches: readonly (Branch | null)[];
}

/**
 * Whether the member sees a branch that the caller does not see; the caller may then not change them.
 * docs/rules/branches.md#staff-of-other-branches.
 */
export function seesMoreThan(
  member: User,
  caller: { readonly branches: BranchSet },
  organisationId: string,
): boolean {
  const { branches: callerBranches } = caller;
  if (callerBranches === 'ALL' || member.role === 'DRIVER') return false;
  const { branches } = resolveWorkplace(member, organisationId);
  return branches === 'ALL' || !branches.every((id) => callerBranches.includes(id));
}

/**
 * Whether the caller does not see the member's home branch. If the member is a DRIVER, the caller may then
 * not change their phone: a person who has the phone can sign in as the driver and see trips of other branches.
 * docs/rules/branches.md#staff-of-other-branches.
 */
export function isBasedElsewhere(
  member: User,
  { branches: callerBranches }: { readonly branches: BranchSet },
  organisationId: string,
): boolean {
  return (
    callerBranches !== 'ALL' &&
    !callerBranches.includes(resolveWorkplace(member, organisationId).homeBranchId)
  );
}

/**
 * Checks the home branch and the set of branches that a request names.
 * docs/rules/branches.md#setting-the-branches-of-a-person.
 */
export function refuseBranches(
  input: Input,
  member: Member,
  { organisationId, branches: found }: BranchFacts,
): Rejected<'not-found' | 'invalid-input' | 'branch-inactive'> | null {
  if (!hasBranchFields(input)) return null;
  const known = new Set([toHeadOfficeId(organisationId), ...found.flatMap((branch) => branch?.id ?? [])]);
  if (input.branchId !== undefined && !known.has(input.branchId)) return unknownBranch('branchId');
  const chosen = listChosen(input.branches);
  const unknown = chosen.findIndex((id) => !known.has(id));
  if (unknown >= 0) return unknownBranch(`branches.${unknown}`);
  const refused = refuseClosed(input, resolveWorkplace(member, organisationId), found);
  if (refused !== null) return refused;
  if (chosen.length > 0 && roleAfter(input, member) !== 'MANAGER')
    return rejectedField('invalid-input', 'branches', bookMessages.onlyManagersLimited);
  const { homeBranchId, branches } = workplaceAfter(input, member, organisationId);
  if (branches === 'ALL' || branches.includes(homeBranchId)) return null;
  const field = input.branchId === undefined ? 'branches' : 'branchId';
  return rejectedField('invalid-input', field, bookMessages.homeBranchOutside);
}

/**
 * A closed branch cannot become a home branch, nor be added to a set. A person who works there or sees it
 * already keeps it.
 */
function refuseClosed(
  input: Input,
  before: Workplace,
  found: BranchFacts['branches'],
): Rejected<'branch-inactive'> | null {
  const findBranch = (branchId: string | undefined) => found.find((each) => each?.id === branchId) ?? null;
  const home = input.branchId === before.homeBranchId ? undefined : input.branchId;
  const sees = (id: string) => before.branches !== 'ALL' && before.branches.includes(id);
  return (
    [
      refuseClosedBranch(findBranch(home)),
      ...listChosen(input.branches).map((id, index) =>
        sees(id) ? null : refuseClosedBranch(findBranch(id), `branches.${index}`),
      ),
    ].find((refused) => refused !== null) ?? null
  );
}

/** The event that changes the home branch and the set of branches; none if nothing changes. */
export function setBranches(input: Input, member: Member, organisationId: string): readonly UserEvent[] {
  const before = resolveWorkplace(member, organisationId);
  const { homeBranchId, branches } = workplaceAfter(input, member, organisationId);
  if (homeBranchId === before.homeBranchId && isSameBranchSet(branches, before.branches)) return [];
  const set = branches === 'ALL' ? branches : [...branches];
  const data = { userId: member.id, organisationId, homeBranchId, branches: set };
  return [{ type: 'UserBranchesSet', data }];
}

/** A person who stops being a MANAGER loses the limit, and does not get it back with the role. */
function workplaceAfter(input: Input, member: Member, organisationId: string): Workplace {
  const before = resolveWorkplace(member, organisationId);
  return {
    homeBranchId: input.branchId ?? before.homeBranchId,
    branches: roleAfter(input, member) === 'MANAGER' ? (input.branches ?? before.branches) : 'ALL',
  };
}

function roleAfter({ role }: Input, member: Member): User['role'] {
  return role ?? member.role;
}

function listChosen(branches: Input['branches']): readonly string[] {
  return branches === undefined || branches === 'ALL' ? [] : branches;
}

function unknownBranch(field: string) {
  return rejectedField('not-found', field, bookMessages.chooseBranch);
}
