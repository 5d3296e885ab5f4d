import { type ModelCommand } from '../model/commands.ts';
import { pickId, MODES, pickDay, type DrawContext } from './draw-context.ts';

/** Moves a vehicle to any branch, sometimes to its current one. */
export function drawVehicleMove(context: DrawContext): ModelCommand {
  const { books } = context;
  const vehicleId = pickVehicle(context);
  const branchId = pickId(context, books.branches, undefined);
  return { slug: 'update-vehicle', input: { vehicleId, branchId, branchSince: pickDay(context) } };
}

/** An expense of a vehicle, which belongs to its branch on that day. */
export function drawVehicleExpense(context: DrawContext): ModelCommand {
  const { random } = context;
  const paid = { type: 'ONE_SHOT', category: 'TOLL', mode: random.pick(MODES) } as const;
  const amount = random.integer(1, 200_000) / 100;
  const input = { ...paid, amount, vehicleId: pickVehicle(context), date: pickDay(context) };
  return { slug: 'create-transaction', input };
}

function pickVehicle(context: DrawContext): string {
  const { books, strangers } = context;
  return pickId(
    context,
    books.vehicles.map(({ id }) => id),
    strangers?.vehicleId,
  );
}
