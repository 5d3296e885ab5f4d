import { type Erasure } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { createErasures } from './erasures.ts';

const erasure: Erasure = { id: 'event', userId: 'anil', kind: 'contact', fileIds: ['front', 'back'] };
const STEPS = ['anil contact', 'front', 'back', 'event'];

/** Stores that fail once, before or after their nth step, like a process that is killed there. */
function dyingStores(at: number, moment: 'before' | 'after') {
  const done: string[] = [];
  let steps = 0;
  const step = (name: string) => {
    steps += 1;
    const dies = steps === at;
    if (dies && moment === 'before') throw new Error('killed');
    if (!done.includes(name)) done.push(name);
    if (dies) throw new Error('killed');
  };
  const erasures = createErasures({
    keys: { erase: async (userId, kinds) => step([userId, ...kinds].join(' ')) },
    files: { remove: async (fileId) => step(fileId) },
    erasedLog: { add: ({ id }) => step(id) },
  });
  return { done, erasures };
}

describe('an erasure', () => {
  it.each(STEPS.flatMap((_, index) => [[index + 1, 'before'] as const, [index + 1, 'after'] as const]))(
    'is whole after a repeat, if it was killed at step %i, %s it was done',
    async (at, moment) => {
      const { done, erasures } = dyingStores(at, moment);
      await expect(erasures.apply(erasure)).rejects.toThrow('killed');
      await erasures.apply(erasure);
      expect(done).toEqual(STEPS);
    },
  );
});
