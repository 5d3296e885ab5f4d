import { sample } from '../sample.ts';
import { deleteMeterReplacement } from './delete-meter-replacement.ts';
import { replaceSampleMeter } from './replace-meter.sample.ts';

export const deleteMeterReplacementSample = sample(deleteMeterReplacement, {
  input: ({ ids }) => ({ id: ids.entry, reason: 'It was another vehicle' }),
  async before(firm) {
    const { replacement } = await replaceSampleMeter(firm);
    return { id: replacement.id };
  },
});
