import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { joined, NOW, RAMESH, registered, sessionOpened, verified } from './person-fixtures.ts';
import { resetProfile } from './reset-profile.ts';
import { user } from './user.ts';

describe('resetting one’s own profile', () => {
  it('ends every session and keeps firm and role', () => {
    const verdict = given(user, registered(), verified(), joined(), sessionOpened('office', NOW)).when(
      resetProfile,
    );
    expect(verdict.decision).toMatchObject({
      events: [
        { type: 'ProfileReset', data: { userId: RAMESH } },
        { type: 'SessionClosed', data: { userId: RAMESH, sessionHash: 'office', reason: 'RESET' } },
      ],
    });
    verdict.thenState((state) =>
      expect(state).toMatchObject({ role: 'ADMIN', verified: true, sessions: [] }),
    );
  });

  it('needs a person', () => {
    given(user).when(resetProfile).thenRejected('not-found');
  });
});
