import { type Books, type BookVehicle } from '../books.ts';
import { type InputFor } from '../commands.ts';
import { type Breaks } from '../refusals/breaks.ts';

type Input = InputFor<'update-vehicle'>;

export function applyVehicleMoveRules(
  { today, branches, vehicles }: Books,
  input: Input,
  breaks: Breaks,
): void {
  const { vehicleId, branchId = '', branchSince = today } = input;
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  breaks('not-found', vehicle === undefined || !branches.includes(branchId));
  breaks('invalid-input', branchSince > today);
  if (vehicle === undefined) return;
  const later = vehicle.branchMoves.map(({ since }) => since).filter((since) => since > branchSince);
  const isThere = [branchSince, ...later].every((day) => findBranchOn(vehicle, day) === branchId);
  breaks('invalid-input', isThere);
}

export function requireVehicle({ vehicles }: Books, vehicleId: string): BookVehicle {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  if (vehicle === undefined)
    throw new Error(`the server accepted a command on the unknown vehicle ${vehicleId}`);
  return vehicle;
}

export function moveVehicle({ today, vehicles }: Books, input: Input): void {
  const { vehicleId, branchId = '', branchSince: since = today } = input;
  vehicles.find(({ id }) => id === vehicleId)?.branchMoves.push({ branchId, since });
}

/** Each move counts from its day on; the move entered last takes precedence. */
export function findBranchOn({ branchId, branchMoves }: BookVehicle, day: string): string {
  return branchMoves.findLast(({ since }) => since <= day)?.branchId ?? branchId;
}
