import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { checkpoints } from './checkpoints.ts';
import { makeCheckpoint, type SignedTree } from './make-checkpoint.ts';

const tree: SignedTree = {
  checkpointId: 'c1',
  size: 3,
  root: 'ab'.repeat(32),
  recordedMs: 1_780_290_000_000,
  publicKey: 'bahi/firm+00000000+AQ==',
  keyId: '00000000',
  note: 'bahi/firm\n…',
  occasion: 'REQUEST',
};

describe('making a checkpoint', () => {
  it('gives it the next number of the firm', () => {
    given(checkpoints)
      .when((state) => makeCheckpoint(tree, state))
      .thenEvent('CheckpointMade', { ...tree, number: 1 });
    given(checkpoints, { type: 'CheckpointMade', data: { ...tree, number: 7 } })
      .when((state) => makeCheckpoint({ ...tree, size: 4 }, state))
      .thenEvent('CheckpointMade', { number: 8, size: 4 });
  });
});
