import { sample } from '../sample.ts';
import { listCheckpoints } from './list-checkpoints.ts';
import { makeCheckpoint } from './make-checkpoint.ts';

export const listCheckpointsSample = sample(listCheckpoints, {
  input: () => ({ limit: 10, offset: 0 }),
  before: async ({ admin }) => {
    await admin.expect(makeCheckpoint, {});
    return {};
  },
});
