import { branch, headOfficeOf } from '@bahi/domain/access/branch';
import { type Branches } from '@bahi/domain/money/postings';
import { bookMessages } from '@bahi/contract/book-messages';
import { type Transactor } from '@bahi/event-store/transact';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type Member, type Principal } from './caller.ts';

/** What a request may say of branches. */
export interface NamedBranches {
  readonly branchId?: string | null | undefined;
  readonly cashBranchId?: string | null | undefined;
}

/** Where money of a command stands: paid and received as it says, else where the caller works. docs/rules/branches.md#the-two-branches-of-an-entry. */
export function branchesOf(
  { organisationId, branchId }: Member,
  { cashBranchId }: NamedBranches = {},
): Branches {
  return { headOfficeId: headOfficeOf(organisationId), cashBranchId: cashBranchId ?? branchId };
}

/**
 * Refuses at its field a branch that is not the firm's or that the caller does not see: both are unknown to them. No
 * branch goes away again, so that nothing has to be held against the append.
 */
export async function refuseUnseenBranch(
  transactor: Pick<Transactor, 'read'>,
  principal: Principal,
  input: NamedBranches,
): Promise<Rejected | null> {
  if (principal.userId === null || principal.organisationId === null) return null;
  const { organisationId, branches } = principal;
  for (const field of ['branchId', 'cashBranchId'] as const) {
    const id = input[field] ?? null;
    if (id === null) continue;
    const isSeen = branches === 'ALL' || branches.includes(id);
    const isOurs =
      id === headOfficeOf(organisationId) ||
      (await transactor.read(branch.stream(organisationId, id))) !== null;
    if (!isSeen || !isOurs) return rejectedField('not-found', field, bookMessages.chooseBranch);
  }
  return null;
}
