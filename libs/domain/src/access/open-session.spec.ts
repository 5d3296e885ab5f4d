import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { openSession } from './open-session.ts';
import { NOW, RAMESH, registered, sessionOpened, verified } from './person-fixtures.ts';
import { user, type User } from './user.ts';

const opening =
  (hash = 'new') =>
  (state: User | null) =>
    openSession(state, hash, NOW);
const sessionHashes = (state: User | null) => state?.sessions.map(({ hash }) => hash);
const fiveSessions = ['one', 'two', 'three', 'four', 'five'].map((hash) => sessionOpened(hash));

describe('opening a session', () => {
  it('adds it to the sessions of a known person', () => {
    const verdict = given(user, registered(), verified(), sessionOpened('old')).when(opening());
    verdict.thenEvent('SessionOpened', { userId: RAMESH, sessionHash: 'new', openedAt: NOW });
    verdict.thenState((state) => expect(sessionHashes(state)).toEqual(['old', 'new']));
  });

  it('verifies the person the first time', () => {
    const verdict = given(user, registered()).when(opening());
    expect(verdict.decision).toMatchObject({
      events: [{ type: 'SessionOpened' }, { type: 'UserVerified', data: { userId: RAMESH } }],
    });
    verdict.thenState((state) => expect(state).toMatchObject({ pending: false, verified: true }));
  });

  it('closes the oldest of five sessions', () => {
    const verdict = given(user, registered(), verified(), ...fiveSessions).when(opening());
    expect(verdict.decision).toMatchObject({
      events: [
        { type: 'SessionOpened' },
        { type: 'SessionClosed', data: { sessionHash: 'one', reason: 'REPLACED' } },
      ],
    });
    verdict.thenState((state) =>
      expect(sessionHashes(state)).toEqual(['two', 'three', 'four', 'five', 'new']),
    );
  });

  it('closes none of four sessions', () => {
    given(user, registered(), verified(), ...fiveSessions.slice(1))
      .when(opening())
      .thenState((state) => expect(sessionHashes(state)).toHaveLength(5));
  });

  it('refuses an unknown person like a wrong code', () => {
    given(user).when(opening()).thenRejected('otp-invalid');
  });
});
