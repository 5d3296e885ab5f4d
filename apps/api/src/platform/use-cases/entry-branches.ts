import { branch, toHeadOfficeId } from '@bahi/domain/access/branch';
import { resolveVehicleBranchId } from './resolve-vehicle-branch-id.ts';
import { type Vehicle } from '@bahi/domain/fleet/vehicle';
import { canSee } from '@bahi/domain/scope';
import { type EntryBranches } from '@bahi/domain/money/postings';
import { bookMessages } from '@bahi/contract/book-messages';
import { type Transactor } from '@bahi/event-store/transact';
import { type Day } from '@bahi/kernel/day';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type MemberPrincipal, type Principal } from '../principal.ts';

/**
 * The fields of a request that name a branch: of its money, or as a filter. The caller must see that branch.
 * `deliveryBranchId` is not among them, because it may name any branch of the firm.
 */
export interface NamedBranches {
  readonly branchId?: string | null | undefined;
  readonly cashBranchId?: string | null | undefined;
  readonly vehicleBranchId?: string | null | undefined;
  /** The boxes of a transfer. */
  readonly from?: unknown;
  readonly to?: unknown;
}

/**
 * The branches of a command's money: the cash branch is the one that the request names, or the caller's home
 * branch. docs/rules/branches.md#the-two-branches-of-an-entry.
 */
export function resolveEntryBranches(
  { organisationId, branchId }: MemberPrincipal,
  { cashBranchId }: NamedBranches = {},
): EntryBranches {
  return { headOfficeId: toHeadOfficeId(organisationId), cashBranchId: cashBranchId ?? branchId };
}

/** What determines the branch of an expense without a trip. */
interface ExpenseWithoutTrip {
  readonly branchId?: string | null | undefined;
  readonly vehicleId: string | null;
  readonly day: Day;
}

export interface BearingBranch {
  readonly branchId: string;
  /** The field of the request that determines the branch. */
  readonly field: 'branchId' | 'vehicleId';
}

/**
 * The branch that bears an expense without a trip: the one that the request names, else the vehicle's on that day, else
 * the caller's home branch. docs/rules/branches.md#the-two-branches-of-an-entry.
 */
export function resolveBearingBranch(
  { branchId, vehicleId, day }: ExpenseWithoutTrip,
  vehicle: Vehicle | null,
  caller: Pick<MemberPrincipal, 'branchId' | 'organisationId'>,
): BearingBranch {
  if (branchId != null) return { branchId, field: 'branchId' };
  return {
    branchId:
      vehicle === null ? caller.branchId : resolveVehicleBranchId(vehicle, caller.organisationId, day),
    field: vehicleId === null ? 'branchId' : 'vehicleId',
  };
}

/**
 * Refuses an expense if the caller does not see the branch of its vehicle, which would bear it: they could not take it
 * back. A branch that the request names has already been checked by `refuseInvisibleBranch`.
 * docs/rules/branches.md#branches-that-a-request-names.
 */
export function refuseInvisibleBearingBranch(
  { branchId, field }: BearingBranch,
  caller: MemberPrincipal,
): Rejected<'forbidden'> | null {
  if (field === 'branchId' || canSee(caller, { anyOf: [branchId] })) return null;
  return rejectedField('forbidden', field, bookMessages.vehicleOfOtherBranch);
}

/**
 * Refuses a request that names a branch of another firm, or a branch that the caller does not see. Both get the answer
 * of an unknown branch, at the field. A branch is never deleted, so the check need not be part of the append.
 */
export async function refuseInvisibleBranch(
  transactor: Pick<Transactor, 'read'>,
  principal: Principal,
  input: NamedBranches,
): Promise<Rejected | null> {
  if (principal.userId === null || principal.organisationId === null) return null;
  const { organisationId, branches } = principal;
  for (const [field, id] of listNamedBranches(input)) {
    const isSeen = branches === 'ALL' || branches.includes(id);
    const isOurs =
      id === toHeadOfficeId(organisationId) ||
      (await transactor.read(branch.stream(organisationId, id))) !== null;
    if (!isSeen || !isOurs) return rejectedField('not-found', field, bookMessages.chooseBranch);
  }
  return null;
}

/** Each branch of a request with its field. */
function listNamedBranches({ branchId, cashBranchId, vehicleBranchId, from, to }: NamedBranches) {
  const named = [
    ['branchId', branchId],
    ['cashBranchId', cashBranchId],
    ['vehicleBranchId', vehicleBranchId],
    ['from.branchId', readBoxBranchId(from)],
    ['to.branchId', readBoxBranchId(to)],
  ] as const;
  return named.flatMap(([field, id]) => (id == null ? [] : [[field, id] as const]));
}

/** Null if the field is no box: in other requests, `from` and `to` are days. */
function readBoxBranchId(field: unknown): string | null {
  if (typeof field !== 'object' || field === null || !('branchId' in field)) return null;
  return typeof field.branchId === 'string' ? field.branchId : null;
}
