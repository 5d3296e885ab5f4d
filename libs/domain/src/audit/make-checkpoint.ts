import { accepted, type Decision } from '@bahi/kernel/decision';
import { type CheckpointEvent, type Checkpoints } from './checkpoints.ts';

/** What the rows and the signing key give to a checkpoint; `state` numbers it. */
export type SignedTree = Omit<CheckpointEvent['data'], 'number'>;

export function makeCheckpoint(tree: SignedTree, { made }: Checkpoints): Decision<CheckpointEvent> {
  return accepted([{ type: 'CheckpointMade', data: { ...tree, number: made + 1 } }]);
}
