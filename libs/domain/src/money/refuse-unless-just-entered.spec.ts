import { describe, expect, it } from '@jest/globals';
import { refuseUnlessJustEntered, TAKE_BACK_MS, type HasEntries } from './refuse-unless-just-entered.ts';

const NOW = 1_780_000_000_000;
const recordedAt = (atMs: number) =>
  ({ entries: { paid: { recorded: { userId: 'anita', atMs } } } }) as unknown as HasEntries;
const attemptAfter = (passedMs: number, userId = 'anita') =>
  refuseUnlessJustEntered(recordedAt(NOW), 'paid', { userId, now: NOW + passedMs });

describe('taking back an entry of one’s own', () => {
  it('is allowed within 30 seconds', () => {
    expect(attemptAfter(0)).toBeNull();
    expect(attemptAfter(TAKE_BACK_MS - 1)).toBeNull();
    expect(attemptAfter(TAKE_BACK_MS)).toMatchObject({ code: 'forbidden' });
    expect(attemptAfter(0, 'ramesh')).toMatchObject({ code: 'forbidden' });
  });

  it('is allowed at a process whose clock is 3 seconds behind', () => {
    expect(attemptAfter(-3_000)).toBeNull();
  });

  it('is refused once a clock that was an hour ahead has been corrected', () => {
    expect(attemptAfter(-3_600_000)).toMatchObject({ code: 'forbidden' });
  });
});
