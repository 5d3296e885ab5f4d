import { OperatorFault } from '../data-folder.ts';

/** What was to be checked cannot be read, so nothing is known about it. The command then ends with 2, not with 1. */
export class UnreadableProof extends OperatorFault {
  readonly exitCode = 2;
}
