import { sample } from '../sample.ts';
import { getSession } from './get-session.ts';

export const getSessionSample = sample(getSession, {
  input: () => ({}),
});
