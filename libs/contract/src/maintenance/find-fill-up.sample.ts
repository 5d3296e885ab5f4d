import { sample } from '../sample.ts';
import { findFillUp } from './find-fill-up.ts';
import { recordedFillUp } from './sample-records.ts';

export const findFillUpSample = sample(findFillUp, {
  input: ({ ids }) => ({ fillupId: ids.entry }),
  before: async (firm) => ({ fillupId: await recordedFillUp(firm) }),
});
