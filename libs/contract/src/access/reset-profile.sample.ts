import { sample } from '../sample.ts';
import { resetProfile } from './reset-profile.ts';

export const resetProfileSample = sample(resetProfile, { input: () => ({}) });
