import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';

/**
 * The same command in some branch: its trip, its vehicle, or money of its cash boxes. No figure of the firm
 * depends on that. It draws from a generator of its own, so that a seed stands for the commands that it always did.
 */
export function inBranches(command: ModelCommand, { branches }: Books, random: Random): ModelCommand {
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
