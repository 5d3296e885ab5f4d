import { type ModelCommand } from '../model/commands.ts';
import { pickId, MODES, pickDay, type Chance } from './chance.ts';

/** Moves a vehicle to any branch, sometimes to its current one. */
export function drawVehicleMove(chance: Chance): ModelCommand {
  const { books } = chance;
  const vehicleId = pickVehicle(chance);
  const branchId = pickId(chance, books.branches, undefined);
  return { slug: 'update-vehicle', input: { vehicleId, branchId, branchSince: pickDay(chance) } };
}

/** An expense of a vehicle, which belongs to its branch on that day. */
export function drawVehicleExpense(chance: Chance): ModelCommand {
  const { random } = chance;
  const paid = { type: 'ONE_SHOT', category: 'TOLL', mode: random.pick(MODES) } as const;
  const amount = random.integer(1, 200_000) / 100;
  const input = { ...paid, amount, vehicleId: pickVehicle(chance), date: pickDay(chance) };
  return { slug: 'create-transaction', input };
}

function pickVehicle(chance: Chance): string {
  const { books, strangers } = chance;
  return pickId(
    chance,
    books.vehicles.map(({ id }) => id),
    strangers?.vehicleId,
  );
}
