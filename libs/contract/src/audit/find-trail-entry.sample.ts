import { sample } from '../sample.ts';
import { findTrailEntry } from './find-trail-entry.ts';
import { listTrail } from './list-trail.ts';

export const findTrailEntrySample = sample(findTrailEntry, {
  input: () => ({ number: 48_181 }),
  before: async ({ admin }) => {
    const { events } = await admin.expect(listTrail, { limit: 1 });
    const [newest] = events;
    if (newest === undefined) throw new Error('the trail of a firm begins with its creation');
    return { number: newest.number };
  },
});
