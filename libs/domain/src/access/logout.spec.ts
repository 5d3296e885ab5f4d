import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { logout } from './logout.ts';
import { RAMESH, registered, sessionOpened, verified } from './person-fixtures.ts';
import { user } from './user.ts';

const signedIn = [registered(), verified(), sessionOpened('phone'), sessionOpened('office')];

describe('logging out', () => {
  it('ends this session and leaves the others', () => {
    const verdict = given(user, ...signedIn).when((state) => logout(state, 'phone'));
    verdict.thenEvent('SessionClosed', { userId: RAMESH, sessionHash: 'phone', reason: 'LOGOUT' });
    verdict.thenState((state) => expect(state?.sessions.map(({ hash }) => hash)).toEqual(['office']));
  });

  it('is possible once', () => {
    const closed = {
      type: 'SessionClosed',
      data: { userId: RAMESH, sessionHash: 'phone', reason: 'LOGOUT' },
    } as const;
    given(user, ...signedIn, closed)
      .when((state) => logout(state, 'phone'))
      .thenRejected('no-session');
  });

  it('needs the session of a person', () => {
    given(user, ...signedIn)
      .when((state) => logout(state, 'somebody else’s'))
      .thenRejected('no-session');
    given(user)
      .when((state) => logout(state, 'phone'))
      .thenRejected('no-session');
  });
});
