import { type ModelCommand } from '../model/commands.ts';
import { known, MODES, someDay, type Chance } from './chance.ts';

/** Moves a vehicle to any branch, sometimes to its current one. */
export function vehicleMove(chance: Chance): ModelCommand {
  const { books } = chance;
  const vehicleId = someVehicle(chance);
  const branchId = known(chance, books.branches, undefined);
  return { slug: 'update-vehicle', input: { vehicleId, branchId, branchSince: someDay(chance) } };
}

/** An expense of a vehicle, which belongs to its branch on that day. */
export function vehicleExpense(chance: Chance): ModelCommand {
  const { random } = chance;
  const paid = { type: 'ONE_SHOT', category: 'TOLL', mode: random.pick(MODES) } as const;
  const amount = random.integer(1, 200_000) / 100;
  const input = { ...paid, amount, vehicleId: someVehicle(chance), date: someDay(chance) };
  return { slug: 'create-transaction', input };
}

function someVehicle(chance: Chance): string {
  const { books, strangers } = chance;
  return known(
    chance,
    books.vehicles.map(({ id }) => id),
    strangers?.vehicleId,
  );
}
