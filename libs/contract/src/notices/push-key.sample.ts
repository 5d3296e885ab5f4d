import { sample } from '../sample.ts';
import { pushKey } from './push-key.ts';

export const pushKeySample = sample(pushKey, { input: () => ({}) });
