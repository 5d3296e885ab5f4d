import { describe, expect, it } from '@jest/globals';
import { type Person } from '../session/caller.ts';
import { UploadSlots } from './upload-slots.ts';

const person = (userId: string, organisationId: string | null) => ({ userId, organisationId }) as Person;
const owner = person('owner', 'firm');

/** As many uploads as the slots let in, of 60 by these senders in turn; each is on its way until `end`. */
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

describe('the slots of uploads', () => {
  it('are four of a person, and free again when an upload ends', async () => {
    const slots = new UploadSlots();
    const first = begun(slots, owner);
    expect(first.letIn()).toBe(4);
    expect(begun(slots, owner).letIn()).toBe(0);
    await first.end();
    expect(begun(slots, owner).letIn()).toBe(4);
  });

  it('are not all taken by people who have no firm', () => {
    const slots = new UploadSlots();
    const strangers = Array.from({ length: 10 }, (_, index) => person(`stranger ${index}`, null));
    expect(begun(slots, ...strangers).letIn()).toBe(8);
    expect(begun(slots, owner).letIn()).toBe(4);
  });

  it('are ten of a firm, however many people send, and the other firms have theirs', () => {
    const slots = new UploadSlots();
    const members = Array.from({ length: 20 }, (_, index) => person(`member ${index}`, 'firm'));
    expect(begun(slots, ...members).letIn()).toBe(10);
    expect(begun(slots, person('other owner', 'other firm')).letIn()).toBe(4);
  });

  it('are forty of all', () => {
    const members = Array.from({ length: 20 }, (_, index) => person(`member ${index}`, `firm ${index % 5}`));
    expect(begun(new UploadSlots(), ...members).letIn()).toBe(40);
  });
});
