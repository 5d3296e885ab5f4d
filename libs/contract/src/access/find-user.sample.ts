import { sample } from '../sample.ts';
import { findUser } from './find-user.ts';

export const findUserSample = sample(findUser, {
  input: ({ ids }) => ({ userId: ids.driver }),
});
