import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { openSession } from './open-session.ts';
import { NOW, RAMESH, registered, sessionOpened, verified } from './person-fixtures.ts';
import { user, type User } from './user.ts';

const opening =
  (hash = 'new') =>
  (state: User | null) =>
    openSession(state, hash, NOW);
const sessionsOf = (state: User | null) => state?.sessions.map(({ hash }) => hash);
const fiveSessions = ['one', 'two', 'three', 'four', 'five'].map((hash) => sessionOpened(hash));

describe('opening a session', () => {
  it('of a known person adds it to theirs', () => {
    const verdict = given(user, registered(), verified(), sessionOpened('old')).when(opening());
    verdict.thenEvent('SessionOpened', { userId: RAMESH, sessionHash: 'new', openedAt: NOW });
    verdict.thenState((state) => expect(sessionsOf(state)).toEqual(['old', 'new']));
  });

  it('for the first time verifies them', () => {
    const verdict = given(user, registered()).when(opening());
    expect(verdict.decision).toMatchObject({
      events: [{ type: 'SessionOpened' }, { type: 'UserVerified', data: { userId: RAMESH } }],
    });
    verdict.thenState((state) => expect(state).toMatchObject({ pending: false, verified: true }));
  });

  it('closes the oldest when they have five', () => {
    const verdict = given(user, registered(), verified(), ...fiveSessions).when(opening());
    expect(verdict.decision).toMatchObject({
      events: [
        { type: 'SessionOpened' },
        { type: 'SessionClosed', data: { sessionHash: 'one', reason: 'REPLACED' } },
      ],
    });
    verdict.thenState((state) => expect(sessionsOf(state)).toEqual(['two', 'three', 'four', 'five', 'new']));
  });

  it('closes none when they have four', () => {
    given(user, registered(), verified(), ...fiveSessions.slice(1))
      .when(opening())
      .thenState((state) => expect(sessionsOf(state)).toHaveLength(5));
  });

  it('of nobody is refused as a wrong code', () => {
    given(user).when(opening()).thenRejected('otp-invalid');
  });
});
