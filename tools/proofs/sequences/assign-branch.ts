import { type Random } from '../harness/random.ts';
import { type Books } from '../model/books.ts';
import { type CommandSlug, type ModelCommand } from '../model/commands.ts';
import { toWork } from '../model/record/record-work.ts';

/** The field of each command that names a branch: the one that books it, or the one that pays or receives the money. */
const BRANCH_FIELDS: Readonly<Partial<Record<CommandSlug, 'branchId' | 'cashBranchId'>>> = {
  'start-trip': 'branchId',
  'create-vehicle': 'branchId',
  'create-transaction': 'cashBranchId',
  'create-fill-up': 'cashBranchId',
  'create-maintenance': 'cashBranchId',
  'settle-trip': 'cashBranchId',
  'create-settlement': 'cashBranchId',
  'return-cheque': 'cashBranchId',
};

/** Whether an entry pays or receives money; one that moves none names no box. */
function movesMoney(command: ModelCommand): boolean {
  if (command.slug === 'create-transaction') {
    const { type, mode, fromDriverAdvance } = command.input;
    const isCredit = type === 'CREDIT' || mode === 'CREDIT';
    return type !== 'ADJUSTMENT' && !isCredit && fromDriverAdvance !== true;
  }
  if (command.slug !== 'create-maintenance' && command.slug !== 'create-fill-up') return true;
  const { onCredit, fromDriverAdvance } = toWork(command);
  return !onCredit && !fromDriverAdvance;
}

/**
 * Sets the branch field of a command that has one (`BRANCH_FIELDS`) to a random branch, in six of ten cases. No figure
 * of the firm depends on it, but those of its branches do. `random` is a separate generator, so that a seed still gives
 * the same commands.
 */
export function assignBranch(command: ModelCommand, { branches }: Books, random: Random): ModelCommand {
  const branchId = random.pickAny(branches);
  const isAssigned = random.chance(0.6);
  if (branchId === undefined || !isAssigned) return command;
  const field = BRANCH_FIELDS[command.slug];
  return field === undefined || (field === 'cashBranchId' && !movesMoney(command))
    ? command
    : ({ ...command, input: { ...command.input, [field]: branchId } } as ModelCommand);
}
