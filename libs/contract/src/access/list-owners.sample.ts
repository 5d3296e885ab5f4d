import { sample } from '../sample.ts';
import { listOwners } from './list-owners.ts';

export const listOwnersSample = sample(listOwners, {
  input: () => ({}),
});
