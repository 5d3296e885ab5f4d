import { describe, expect, it } from '@jest/globals';
import { type Person } from '../principal.ts';
import { UploadSlots } from './upload-slots.ts';

const person = (userId: string, organisationId: string | null) => ({ userId, organisationId }) as Person;
const owner = person('owner', 'firm');

/**
 * Starts 60 uploads by these senders in turn and keeps the ones that the slots admit; each of them lasts until `end`.
 */
function begun(slots: UploadSlots, ...senders: readonly Person[]) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let letIn = 0;
  const uploads = Array.from({ length: 60 }, (_, index) =>
    slots
      .hold(senders[index % senders.length] ?? owner, () => {
        letIn += 1;
        return ended;
      })
      .catch(() => undefined),
  );
  return {
    letIn: () => letIn,
    async end() {
      end();
      await Promise.all(uploads);
    },
  };
}

describe('upload slots', () => {
  it('are four per person, and become free when an upload ends', async () => {
    const slots = new UploadSlots();
    const first = begun(slots, owner);
    expect(first.letIn()).toBe(4);
    expect(begun(slots, owner).letIn()).toBe(0);
    await first.end();
    expect(begun(slots, owner).letIn()).toBe(4);
  });

  it('cannot all be taken by people without a firm', () => {
    const slots = new UploadSlots();
    const strangers = Array.from({ length: 10 }, (_, index) => person(`stranger ${index}`, null));
    expect(begun(slots, ...strangers).letIn()).toBe(8);
    expect(begun(slots, owner).letIn()).toBe(4);
  });

  it('are ten per firm, however many people send, and other firms have their own', () => {
    const slots = new UploadSlots();
    const members = Array.from({ length: 20 }, (_, index) => person(`member ${index}`, 'firm'));
    expect(begun(slots, ...members).letIn()).toBe(10);
    expect(begun(slots, person('other owner', 'other firm')).letIn()).toBe(4);
  });

  it('are forty in total', () => {
    const members = Array.from({ length: 20 }, (_, index) => person(`member ${index}`, `firm ${index % 5}`));
    expect(begun(new UploadSlots(), ...members).letIn()).toBe(40);
  });
});
