import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { disableOwner, disableUser } from './disable-user.ts';
import { openSession } from './open-session.ts';
import { organisation, type OrganisationEvent } from './organisation.ts';
import { ANIL, disabled, FIRM, founded, NOW, RAMESH, sessionOpened, staffAdded } from './person-fixtures.ts';
import { user, type User, type UserEvent } from './user.ts';

const saying =
  (off: boolean, { organisationId = FIRM, callerId = RAMESH } = {}) =>
  (state: User | null) =>
    disableUser({ userId: ANIL, disabled: off }, state, { organisationId, callerId });
const anil = [staffAdded('MANAGER'), sessionOpened('phone', NOW, ANIL), sessionOpened('office', NOW, ANIL)];

describe('disabling a member of staff', () => {
  it('ends all their sessions', () => {
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

  it('prevents new sessions', () => {
    const shutOut = given(user, ...anil, disabled());
    shutOut.when((state) => openSession(state, 'new', NOW)).thenRejected('forbidden');
    expect(openSession(shutOut.state, 'new', NOW)).toMatchObject({
      message: 'Your access has been disabled. Please ask your owner',
    });
  });

  it('can be undone', () => {
    const verdict = given(user, ...anil, disabled()).when(saying(false));
    verdict.thenEvent('UserEnabled', { userId: ANIL });
    verdict.thenState((state) => expect(state).toMatchObject({ disabled: false, role: 'MANAGER' }));
  });

  it('leaves no event if the person is disabled or enabled already', () => {
    given(user, ...anil, disabled())
      .when(saying(true))
      .thenState((state) => expect(state?.disabled).toBe(true));
    const released: UserEvent = { type: 'UserDisabled', data: { userId: ANIL, phoneReleased: true } };
    given(user, ...anil, released)
      .when(saying(true))
      .thenUnchanged();
    given(user, ...anil)
      .when(saying(false))
      .thenUnchanged();
  });

  it('releases the phone of a person whom an older version disabled', () => {
    given(user, staffAdded('MANAGER'), disabled())
      .when(saying(true))
      .thenEvent('UserDisabled', { phoneReleased: true });
  });

  it('is refused for an unknown user, even one of another firm', () => {
    given(user, ...anil)
      .when(saying(true, { organisationId: 'another' }))
      .thenRejected('not-found');
    given(user).when(saying(true)).thenRejected('not-found');
  });

  it.each([true, false])('is refused for the caller themselves (%s)', (off) => {
    given(user, ...anil)
      .when(saying(off, { callerId: ANIL }))
      .thenRejected('forbidden');
  });
});

describe('disabling an owner', () => {
  const out = (userId: string): OrganisationEvent => ({
    type: 'OwnerDisabled',
    data: { organisationId: FIRM, userId },
  });
  const anilBy = (callerId: string, off = true) =>
    given(organisation, founded(), out('partner')).when((state) =>
      disableOwner({ userId: ANIL, disabled: off }, state, callerId),
    );

  it('is recorded in the firm’s stream', () => {
    anilBy(RAMESH).thenEvent('OwnerDisabled', { organisationId: FIRM, userId: ANIL });
    anilBy(RAMESH).thenState((state) => expect(state?.absentOwners).toEqual(['partner', ANIL]));
  });

  it('can be undone', () => {
    given(organisation, founded(), out(ANIL))
      .when((state) => disableOwner({ userId: ANIL, disabled: false }, state, RAMESH))
      .thenState((state) => expect(state?.absentOwners).toEqual([]));
  });

  it('is refused to an owner who was disabled or left in the meantime', () => {
    const left = { type: 'OwnerLeft', data: { organisationId: FIRM, userId: RAMESH } } as const;
    given(organisation, founded(), left)
      .when((state) => disableOwner({ userId: ANIL, disabled: true }, state, RAMESH))
      .thenRejected('forbidden');
    anilBy('partner').thenRejected('forbidden');
    anilBy('partner', false).thenRejected('forbidden');
    given(organisation)
      .when((state) => disableOwner({ userId: ANIL, disabled: true }, state, RAMESH))
      .thenRejected('forbidden');
  });
});
