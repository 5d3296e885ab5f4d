import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type ModelCommand } from '../model/commands.ts';

/**
 * The same command in some branch: a trip, a vehicle or a credit of it, money from its cash boxes. No figure of the firm
 * depends on that. It draws from a generator of its own, so that a seed stands for the commands that it always did.
 */
export function inBranches(command: ModelCommand, { branches }: Books, random: Random): ModelCommand {
  const branchId = random.pickAny(branches);
  const named = random.chance(0.6);
  if (branchId === undefined || !named) return command;
  switch (command.slug) {
    case 'start-trip':
      return { ...command, input: { ...command.input, branchId } };
    case 'create-vehicle':
      return { ...command, input: { ...command.input, branchId } };
    case 'create-transaction':
      return { ...command, input: { ...command.input, cashBranchId: branchId } };
    case 'settle-trip':
      return { ...command, input: { ...command.input, cashBranchId: branchId } };
    case 'create-settlement':
      return { ...command, input: { ...command.input, cashBranchId: branchId } };
    default:
      return command;
  }
}
