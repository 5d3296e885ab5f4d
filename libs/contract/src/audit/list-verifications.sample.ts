import { sample } from '../sample.ts';
import { listVerifications } from './list-verifications.ts';

export const listVerificationsSample = sample(listVerifications, {
  input: () => ({ limit: 5, offset: 0 }),
});
