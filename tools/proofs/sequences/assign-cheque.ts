import { type Random } from '../harness/random.ts';
import { type ModelCommand } from '../model/commands.ts';

/** Few, so that a transfer often has the reference of a cheque; two are the same in another spelling. */
const REFERENCES = ['111111', '222222', '22 22 22', 'utr 7', 'UTR7'] as const;
const RETURN_MODES = ['ONLINE', 'CHEQUE'] as const;

/**
 * Gives cheques and transfers a reference, and names the box of some returned cheques. `random` is a separate generator,
 * so that a seed still gives the same commands.
 */
export function assignChequeDetails(command: ModelCommand, random: Random): ModelCommand {
  const [isNamed, isReferred] = [random.chance(0.3), random.chance(0.5)];
  const [mode, paymentRefNo] = [random.pick(RETURN_MODES), random.pick(REFERENCES)];
  const withDetails = (details: object) =>
    ({ ...command, input: { ...command.input, ...details } }) as ModelCommand;
  if (command.slug === 'return-cheque') {
    const chargesCashMode = command.input.charges != null || random.chance(0.05) ? mode : undefined;
    return isNamed
      ? withDetails(random.chance(0.5) ? { cashMode: mode } : { cashMode: mode, chargesCashMode })
      : command;
  }
  if (command.slug === 'create-transfer') return isReferred ? withDetails({ paymentRefNo }) : command;
  const isPayment =
    command.slug === 'create-transaction' ||
    command.slug === 'settle-trip' ||
    command.slug === 'create-settlement';
  return isReferred && isPayment && command.input.mode === 'CHEQUE' ? withDetails({ paymentRefNo }) : command;
}
