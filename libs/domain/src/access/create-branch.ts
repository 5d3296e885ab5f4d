import { type createBranch as contract } from '@bahi/contract/access/create-branch';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { accepted, rejectedField, type Decision } from '@bahi/kernel/decision';
import { refusals } from '@bahi/contract/refusals';
import { type BranchEvent } from './branch.ts';

interface CreateBranchFacts {
  readonly branchId: string;
  /** The named place; null if the firm has no such place. */
  readonly place: object | null;
}

export function createBranch(
  input: InputOf<typeof contract>,
  { branchId, place }: CreateBranchFacts,
): Decision<BranchEvent, Exclude<RefusesOf<typeof contract>, 'branch-code-taken'>> {
  if (input.locationId !== null && place === null) return rejectUnknownPlace();
  return accepted([{ type: 'BranchOpened', data: { branchId, ...input } }]);
}

export function rejectUnknownPlace() {
  return rejectedField('not-found', 'locationId', refusals['not-found'].message);
}
