import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { disableUser } from './disable-user.ts';
import {
  ANIL,
  disabled,
  FIRM,
  joined,
  NOW,
  RAMESH,
  registered,
  sessionOpened,
  staffAdded,
  verified,
} from './person-fixtures.ts';
import { openSession } from './open-session.ts';
import { user, type User } from './user.ts';

const owner = given(user, registered(), verified(), joined()).state;
const saying =
  (off: boolean, { organisationId = FIRM, caller = owner } = {}) =>
  (state: User | null) =>
    disableUser({ userId: ANIL, disabled: off }, state, { organisationId, caller });
const anil = [staffAdded('MANAGER'), sessionOpened('phone', NOW, ANIL), sessionOpened('office', NOW, ANIL)];

describe('shutting a member of staff out', () => {
  it('ends every session of his', () => {
    const verdict = given(user, ...anil).when(saying(true));
    expect(verdict.decision).toMatchObject({
      events: [
        { type: 'UserDisabled', data: { userId: ANIL } },
        { type: 'SessionClosed', data: { userId: ANIL, sessionHash: 'phone', reason: 'DISABLED' } },
        { type: 'SessionClosed', data: { userId: ANIL, sessionHash: 'office', reason: 'DISABLED' } },
      ],
    });
    verdict.thenState((state) =>
      expect(state).toMatchObject({ disabled: true, sessions: [], role: 'MANAGER' }),
    );
  });

  it('keeps him from opening another', () => {
    const shutOut = given(user, ...anil, disabled());
    shutOut.when((state) => openSession(state, 'new', NOW)).thenRejected('forbidden');
    expect(openSession(shutOut.state, 'new', NOW)).toMatchObject({
      message: 'Your access has been disabled. Please ask your owner',
    });
  });

  it('can be taken back', () => {
    const verdict = given(user, ...anil, disabled()).when(saying(false));
    verdict.thenEvent('UserEnabled', { userId: ANIL });
    verdict.thenState((state) => expect(state).toMatchObject({ disabled: false, role: 'MANAGER' }));
  });

  it('is not for another firm, nor for who only asks', () => {
    given(user, ...anil)
      .when(saying(true, { organisationId: 'another' }))
      .thenRejected('not-found');
    given(user).when(saying(true)).thenRejected('not-found');
  });

  it('is not for oneself', () => {
    given(user, registered(), verified(), joined())
      .when((state) =>
        disableUser({ userId: RAMESH, disabled: true }, state, { organisationId: FIRM, caller: state }),
      )
      .thenRejected('forbidden');
  });

  it('is not for an owner who was shut out meanwhile', () => {
    const caller = given(user, registered(), verified(), joined(), disabled(RAMESH)).state;
    given(user, ...anil)
      .when(saying(true, { caller }))
      .thenRejected('forbidden');
  });
});
