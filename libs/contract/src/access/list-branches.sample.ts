import { sample } from '../sample.ts';
import { listBranches } from './list-branches.ts';

export const listBranchesSample = sample(listBranches, {
  input: () => ({ limit: 100, offset: 0 }),
});
