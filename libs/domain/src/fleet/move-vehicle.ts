import { bookMessages } from '@bahi/contract/book-messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { canSee, type Viewer } from '../scope.ts';
import { findBranchIdOn, type Vehicle, type VehicleEvent, withMove } from './vehicle.ts';

/**
 * Limited because every command of a vehicle folds its moves, and figures of a branch's vehicles are computed
 * once for each period in which a vehicle belonged to it.
 */
export const MAX_MOVES = 250;

interface Move {
  readonly branchId?: string;
  readonly branchSince?: Day;
}

export interface MoveFacts {
  readonly caller: Viewer;
  readonly today: Day;
  /** The branch of a vehicle without a branch in its events. */
  readonly headOfficeId: string;
  /** The refusal if the branch that the request names is closed, else null. */
  readonly closedBranch: Rejected<'branch-inactive'> | null;
}

/**
 * Moves a vehicle to another branch from a day on; no event if it belongs there already. The caller must see
 * each branch that loses the vehicle: the one of that day, and those of later moves, which this move
 * replaces. docs/rules/branches.md#branch-of-a-vehicle.
 */
export function moveVehicle(
  { branchId, branchSince }: Move,
  vehicle: Vehicle,
  { caller, today, headOfficeId, closedBranch }: MoveFacts,
): readonly VehicleEvent[] | Rejected<'forbidden' | 'branch-inactive' | 'invalid-input'> {
  if (branchId === undefined) return [];
  const since = branchSince ?? today;
  const { laterBranches = [] } = vehicle;
  const moves = withMove(vehicle, { branchId, since });
  if (isSame(moves, laterBranches)) return [];
  const left = [
    findBranchIdOn(vehicle, since) ?? headOfficeId,
    ...laterBranches.filter((move) => move.since > since).map((move) => move.branchId),
  ];
  if (!left.every((id) => canSee(caller, { anyOf: [id] })))
    return rejectedField('forbidden', 'branchId', bookMessages.vehicleOfOtherBranch);
  if (moves.length > MAX_MOVES)
    return rejectedField('invalid-input', 'branchId', refusalMessages.tooManyMoves(MAX_MOVES));
  return closedBranch ?? [{ type: 'VehicleBranchSet', data: { vehicleId: vehicle.id, branchId, since } }];
}

type Moves = NonNullable<Vehicle['laterBranches']>;

function isSame(one: Moves, other: Moves): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ branchId, since }, index) => branchId === other[index]?.branchId && since === other[index].since,
    )
  );
}
