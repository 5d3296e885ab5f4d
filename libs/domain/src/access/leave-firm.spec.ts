import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { leaveAsOwner, leaveFirm } from './leave-firm.ts';
import { openSession } from './open-session.ts';
import { organisation, type OrganisationEvent } from './organisation.ts';
import {
  ANIL,
  FIRM,
  founded,
  joined,
  NOW,
  RAMESH,
  registered,
  sessionOpened,
  staffAdded,
  verified,
} from './person-fixtures.ts';
import { phone, releasePhone, takePhone } from './phone.ts';
import { user, type User } from './user.ts';

const leaving =
  (reason: string | null = null, organisationId = FIRM) =>
  (state: User | null) =>
    leaveFirm({ reason }, state, organisationId);
const anil = [staffAdded(), sessionOpened('phone', NOW, ANIL), sessionOpened('office', NOW, ANIL)];
const left = {
  type: 'OrganisationLeft',
  data: { userId: ANIL, organisationId: FIRM, reason: null },
} as const;

describe('leaving a firm', () => {
  it('ends their role and all their sessions', () => {
    const verdict = given(user, ...anil).when(leaving('Another job'));
    expect(verdict.decision).toMatchObject({
      events: [
        { type: 'OrganisationLeft', data: { userId: ANIL, organisationId: FIRM, reason: 'Another job' } },
        { type: 'SessionClosed', data: { userId: ANIL, sessionHash: 'phone', reason: 'LEFT' } },
        { type: 'SessionClosed', data: { userId: ANIL, sessionHash: 'office', reason: 'LEFT' } },
      ],
    });
    verdict.thenState((state) =>
      expect(state).toMatchObject({ organisationId: null, role: null, left: true, sessions: [] }),
    );
  });

  it('invalidates codes that were sent to them before', () => {
    given(user, ...anil, left)
      .when((state) => openSession(state, 'new', NOW))
      .thenRejected('otp-invalid');
  });

  it('is possible once, for members of that firm', () => {
    given(user, ...anil)
      .when(leaving(null, 'another'))
      .thenRejected('forbidden');
    given(user, ...anil, left)
      .when(leaving())
      .thenRejected('forbidden');
    given(user, registered(), verified()).when(leaving()).thenRejected('forbidden');
    given(user).when(leaving()).thenRejected('forbidden');
  });
});

describe('leaving a firm as one of its owners', () => {
  const partner = [staffAdded('ADMIN'), verified(ANIL)];
  const owned = (...events: OrganisationEvent[]) => given(organisation, founded(), ...events);
  const asRamesh = (...others: (User | null)[]) =>
    owned().when((state) => leaveAsOwner(RAMESH, state, others));
  const gone = (type: 'OwnerDisabled' | 'OwnerLeft', userId = ANIL): OrganisationEvent => ({
    type,
    data: { organisationId: FIRM, userId },
  });

  it('is recorded in the firm’s stream when another owner remains', () => {
    const verdict = asRamesh(null, given(user, ...partner).state);
    verdict.thenEvent('OwnerLeft', { organisationId: FIRM, userId: RAMESH });
    verdict.thenState((state) => expect(state?.absentOwners).toEqual([RAMESH]));
  });

  it('is refused to the last owner', () => {
    asRamesh().thenRejected('last-admin');
    asRamesh(given(user, registered(), verified(), joined()).state).thenRejected('last-admin');
  });

  it.each([
    ['is of another role', [staffAdded('MANAGER'), verified(ANIL)]],
    ['has never signed in', [staffAdded('ADMIN')]],
    ['has left', [...partner, left]],
  ] as const)('does not count an owner who %s', (_, other) => {
    asRamesh(given(user, ...other).state).thenRejected('last-admin');
  });

  it.each(['OwnerDisabled', 'OwnerLeft'] as const)('does not count an owner who is absent by %s', (type) => {
    const { state: other } = given(user, ...partner);
    owned(gone(type))
      .when((state) => leaveAsOwner(RAMESH, state, [other]))
      .thenRejected('last-admin');
  });

  it('is refused to an owner who was disabled in the meantime', () => {
    const { state: other } = given(user, ...partner);
    owned(gone('OwnerDisabled', RAMESH))
      .when((state) => leaveAsOwner(RAMESH, state, [other]))
      .thenRejected('forbidden');
  });
});

describe('the phone of a person who leaves', () => {
  const taken = given(phone, { type: 'PhoneTaken', data: { userId: ANIL } });

  it('is free for another person', () => {
    const released = releasePhone(ANIL, taken.state);
    expect(released).toMatchObject({ events: [{ type: 'PhoneReleased', data: { userId: ANIL } }] });
    given(
      phone,
      { type: 'PhoneTaken', data: { userId: ANIL } },
      { type: 'PhoneReleased', data: { userId: ANIL } },
    )
      .when((state) => takePhone(RAMESH, state, null, null))
      .thenEvent('PhoneTaken', { userId: RAMESH });
  });

  it('stays with another person whom it signs in', () => {
    expect(releasePhone(RAMESH, taken.state)).toBeUndefined();
  });
});
