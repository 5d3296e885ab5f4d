import { sample } from '../sample.ts';
import { showProfile } from './show-profile.ts';

export const showProfileSample = sample(showProfile, {
  input: () => ({}),
});
