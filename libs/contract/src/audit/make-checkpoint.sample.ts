import { sample } from '../sample.ts';
import { makeCheckpoint } from './make-checkpoint.ts';

export const makeCheckpointSample = sample(makeCheckpoint, { input: () => ({}) });
