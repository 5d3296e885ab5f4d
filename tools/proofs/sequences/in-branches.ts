import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';

/**
 * Moves a command to a random branch: that of its trip, its vehicle, or its cash box. No figure of the firm depends
 * on it. It uses a separate generator, so that a seed still stands for the same commands.
 */
export function assignBranch(command: ModelCommand, { branches }: Books, random: Random): ModelCommand {
  const branchId = random.pickAny(branches);
  const named = random.chance(0.6);
  if (branchId === undefined || !named) return command;
  if (command.slug === 'start-trip') return { ...command, input: { ...command.input, branchId } };
  if (command.slug === 'create-vehicle') return { ...command, input: { ...command.input, branchId } };
  const cashBranch = { cashBranchId: branchId };
  if (command.slug === 'create-transaction')
    return { ...command, input: { ...command.input, ...cashBranch } };
  if (command.slug === 'settle-trip') return { ...command, input: { ...command.input, ...cashBranch } };
  if (command.slug === 'create-settlement') return { ...command, input: { ...command.input, ...cashBranch } };
  return command;
}
