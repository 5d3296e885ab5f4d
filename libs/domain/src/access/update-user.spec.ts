import { type Role } from '@bahi/contract/may';
import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { organisation, type OrganisationEvent } from './organisation.ts';
import {
  ANIL,
  disabled,
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
import { exchangePhone, phone } from './phone.ts';
import { changeOwner, isOwnerChange, hasProfileFields, updateOwnProfile, updateUser } from './update-user.ts';
import { user, type User, type UserEvent } from './user.ts';

const ramesh = [registered(), verified(), joined()];
const FILE = 'a1000000-0000-5000-8000-000000000001';

describe('changing one’s own profile', () => {
  const nothing = { picture: null, location: null, present: null };
  const changing =
    (
      input: Parameters<typeof updateOwnProfile>[0],
      facts: Partial<Parameters<typeof updateOwnProfile>[2]> = {},
    ) =>
    (state: User | null) =>
      updateOwnProfile(input, state, { ...nothing, ...facts });
  const picture = { mimetype: 'image/jpeg' };

  it('records only the fields that the request names', () => {
    const renaming = given(user, ...ramesh).when(changing({ name: 'Ramesh M Kale' }));
    expect(renaming.decision).toMatchObject({
      events: [{ type: 'UserUpdated', data: { userId: RAMESH, name: 'Ramesh M Kale' } }],
    });
    const clearing = given(user, ...ramesh).when(changing({ email: null }));
    expect(clearing.thenEvent('UserUpdated', { email: null })).not.toHaveProperty('name');
  });

  it('leaves role and sessions unchanged', () => {
    const { state } = given(user, ...ramesh);
    given(user, ...ramesh)
      .when(changing({ email: 'ramesh@kale.example' }))
      .thenState((after) => expect(after).toEqual(state));
  });

  it('takes only an image as the picture', () => {
    const input = { profilePicture: { documentId: FILE } };
    given(user, ...ramesh)
      .when(changing(input, { picture }))
      .thenEvent('UserUpdated', { profilePicture: FILE });
    given(user, ...ramesh)
      .when(changing(input, { picture: { mimetype: 'application/pdf' } }))
      .thenRejected('file-type', 'profilePicture.documentId');
    given(user, ...ramesh)
      .when(changing(input))
      .thenRejected('not-found', 'profilePicture.documentId');
    given(user, ...ramesh)
      .when(changing({ profilePicture: null }))
      .thenEvent('UserUpdated', { profilePicture: null });
  });

  it('takes a place of the firm', () => {
    const input = { userLocationId: 'latur' };
    given(user, ...ramesh)
      .when(changing(input, { location: {} }))
      .thenEvent('UserUpdated', { locationId: 'latur' });
    given(user, ...ramesh)
      .when(changing(input))
      .thenRejected('not-found', 'userLocationId');
  });

  it('sets documents, each with the fields that the request gives', () => {
    const expiryDate = '2031-03-31' as Day;
    const drivingLicence = { documentId: FILE, expiryDate };
    const { decision } = given(user, ...ramesh).when(changing({ drivingLicence, pan: null }));
    expect(decision).toMatchObject({
      events: [
        { type: 'UserDocumentSet', data: { documentType: 'DRIVING_LICENCE', fileId: FILE, expiryDate } },
        { type: 'UserDocumentSet', data: { documentType: 'PAN', fileId: null } },
      ],
    });
  });

  it('leaves no event of what is so already', () => {
    const expiryDate = '2031-03-31' as Day;
    const present = {
      name: 'Ramesh Kale',
      email: null,
      profilePicture: FILE,
      locationId: 'latur',
      documents: { DRIVING_LICENCE: { fileId: FILE, expiryDate } },
    };
    const facts = { picture, location: {}, present };
    const drivingLicence = { documentId: FILE };
    const same = {
      name: 'Ramesh Kale',
      email: null,
      profilePicture: { documentId: FILE },
      userLocationId: 'latur',
      drivingLicence,
      pan: null,
    };
    const changed = (input: typeof same) => given(user, ...ramesh).when(changing(input, facts));
    changed(same).thenUnchanged();
    changed({ ...same, drivingLicence: { ...drivingLicence, expiryDate } } as never).thenUnchanged();
    const renamed = changed({ ...same, name: 'Ramesh M Kale' }).thenEvent('UserUpdated', {});
    expect(renamed).toEqual({ userId: RAMESH, name: 'Ramesh M Kale' });
    changed({ ...same, drivingLicence: { ...drivingLicence, expiryDate: null } } as never).thenEvent(
      'UserDocumentSet',
      { fileId: FILE, expiryDate: null },
    );
  });

  it('needs a person', () => {
    given(user)
      .when(changing({ name: 'Ramesh Kale' }))
      .thenRejected('not-found');
  });

  it('recognises a request that concerns only the firm', () => {
    expect([{}, { email: null }, { name: 'Ramesh' }, { pan: null }].map(hasProfileFields)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('changing a member of staff', () => {
  const changing =
    (
      input: Omit<Parameters<typeof updateUser>[0], 'userId'>,
      {
        role = 'ADMIN',
        callerId = RAMESH,
        isNewPhone = false,
        organisationId = FIRM,
        present = null,
      }: {
        role?: Role;
        callerId?: string;
        isNewPhone?: boolean;
        organisationId?: string;
        present?: Parameters<typeof updateUser>[2]['present'];
      } = {},
    ) =>
    (state: User | null) =>
      updateUser({ userId: ANIL, ...input }, state, {
        organisationId,
        caller: { userId: callerId, role, branches: 'ALL' },
        isNewPhone,
        present,
        branches: [],
      });
  const anil = [staffAdded(), verified(ANIL), sessionOpened('phone', NOW, ANIL)];
  const closed = (reason: string) => ({ type: 'SessionClosed', data: { sessionHash: 'phone', reason } });

  it('ends their sessions when the role changes', () => {
    const verdict = given(user, ...anil).when(changing({ role: 'MANAGER' }));
    expect(verdict.decision).toMatchObject({
      events: [
        { type: 'UserRoleChanged', data: { userId: ANIL, organisationId: FIRM, role: 'MANAGER' } },
        closed('ROLE_CHANGED'),
      ],
    });
    verdict.thenState((state) => expect(state).toMatchObject({ role: 'MANAGER', sessions: [] }));
  });

  it('keeps their sessions when the role stays the same', () => {
    given(user, ...anil)
      .when(changing({ role: 'DRIVER' }))
      .thenUnchanged();
  });

  it('leaves no event if name and e-mail stay the same', () => {
    const present = { name: 'Anil', email: null, profilePicture: null, locationId: null, documents: {} };
    given(user, ...anil)
      .when(changing({ name: 'Anil', email: null, pan: null }, { present }))
      .thenUnchanged();
  });

  it('ends their sessions when the phone changes, and counts the new phone as unconfirmed', () => {
    const verdict = given(user, ...anil).when(changing({ phoneNumber: '9822099999' }, { isNewPhone: true }));
    expect(verdict.decision).toMatchObject({
      events: [{ type: 'UserPhoneChanged', data: { phoneNumber: '9822099999' } }, closed('PHONE_CHANGED')],
    });
    verdict.thenState((state) => expect(state).toMatchObject({ verified: false, hasPhone: true }));
  });

  it('needs a phone for every role but DRIVER', () => {
    const without: UserEvent = { type: 'UserPhoneChanged', data: { userId: ANIL, phoneNumber: null } };
    given(user, ...anil, without)
      .when(changing({ role: 'MANAGER' }))
      .thenRejected('field-required', 'phoneNumber', 'Phone number is required for MANAGER role');
    given(user, staffAdded('MANAGER'))
      .when(changing({ phoneNumber: null }, { isNewPhone: true }))
      .thenRejected('field-required', 'phoneNumber');
    const { decision } = given(user, ...anil).when(changing({ phoneNumber: null }, { isNewPhone: true }));
    expect(decision.accepted).toBe(true);
  });

  it('lets only an ADMIN change roles and ADMINs', () => {
    given(user, ...anil)
      .when(changing({ role: 'MANAGER' }, { role: 'MANAGER' }))
      .thenRejected('forbidden');
    given(user, staffAdded('ADMIN'))
      .when(changing({ name: 'Anil' }, { role: 'MANAGER' }))
      .thenRejected('forbidden');
    given(user, ...anil)
      .when(changing({ name: 'Anil' }, { role: 'MANAGER' }))
      .thenEvent('UserUpdated', { name: 'Anil' });
  });

  it('lets only an ADMIN give and take the role AUDITOR, and change an AUDITOR', () => {
    given(user, ...anil)
      .when(changing({ role: 'AUDITOR' }))
      .thenState((state) => expect(state?.role).toBe('AUDITOR'));
    given(user, staffAdded('AUDITOR'))
      .when(changing({ role: 'MANAGER', phoneNumber: '9822012345' }))
      .thenState((state) => expect(state?.role).toBe('MANAGER'));
    given(user, ...anil)
      .when(changing({ role: 'AUDITOR' }, { role: 'MANAGER' }))
      .thenRejected('forbidden');
    for (const change of [{ name: 'Anil' }, { role: 'MANAGER' } as const])
      given(user, staffAdded('AUDITOR'))
        .when(changing(change, { role: 'MANAGER' }))
        .thenRejected('forbidden');
  });

  it('lets only an ADMIN and the person themselves change PAN and Aadhaar', () => {
    const input = { aadhar: { documentId: FILE } };
    given(user, ...anil)
      .when(changing(input, { role: 'MANAGER' }))
      .thenRejected('forbidden');
    for (const about of [{}, { role: 'MANAGER', callerId: ANIL } as const])
      expect(given(user, ...anil).when(changing(input, about)).decision.accepted).toBe(true);
  });

  it('does not find a person of another firm, or one who left', () => {
    given(user, ...anil)
      .when(changing({ name: 'Anil' }, { organisationId: 'another' }))
      .thenRejected('not-found');
    const left: UserEvent = {
      type: 'OrganisationLeft',
      data: { userId: ANIL, organisationId: FIRM, reason: null },
    };
    given(user, ...anil, left)
      .when(changing({ name: 'Anil' }))
      .thenRejected('not-found');
  });
});

describe('the owners of a firm', () => {
  const firm = (...events: OrganisationEvent[]) => given(organisation, founded(), ...events);
  const partner = given(user, staffAdded('ADMIN'), verified(ANIL)).state;
  const owner = given(user, ...ramesh).state;
  const demoted: OrganisationEvent = { type: 'OwnerDemoted', data: { organisationId: FIRM, userId: ANIL } };

  it('change with a role to or from ADMIN, and not with that of an AUDITOR', () => {
    expect(isOwnerChange({ role: 'MANAGER' }, partner)).toBe(true);
    expect(isOwnerChange({ role: 'ADMIN' }, given(user, staffAdded()).state)).toBe(true);
    expect(isOwnerChange({ role: 'MANAGER' }, given(user, staffAdded()).state)).toBe(false);
    expect(isOwnerChange({ role: 'ADMIN' }, partner)).toBe(false);
    expect(isOwnerChange({ role: 'AUDITOR' }, given(user, staffAdded()).state)).toBe(false);
    expect(isOwnerChange({}, partner)).toBe(false);
  });

  it('lose an ADMIN who gets another role', () => {
    const verdict = firm().when((state) =>
      changeOwner({ role: 'DRIVER' }, state, { person: partner, callerId: RAMESH, others: [] }),
    );
    verdict.thenEvent('OwnerDemoted', { userId: ANIL });
    verdict.thenState((state) => expect(state?.absentOwners).toEqual([ANIL]));
  });

  it('gain a person who becomes an ADMIN, even for the second time', () => {
    const person = given(user, staffAdded('MANAGER')).state;
    const verdict = firm(demoted).when((state) =>
      changeOwner({ role: 'ADMIN' }, state, { person, callerId: RAMESH, others: [] }),
    );
    verdict.thenEvent('OwnerAppointed', { userId: ANIL });
    verdict.thenState((state) => expect(state?.absentOwners).toEqual([]));
  });

  it('do not include a disabled ADMIN', () => {
    const person = given(user, staffAdded('MANAGER'), disabled()).state;
    firm()
      .when((state) => changeOwner({ role: 'ADMIN' }, state, { person, callerId: RAMESH, others: [] }))
      .thenState((state) => expect(state?.absentOwners).toEqual([ANIL]));
  });

  it('always include one, so the last ADMIN keeps the role', () => {
    const stepDown = (others: readonly (User | null)[], ...events: OrganisationEvent[]) =>
      firm(...events).when((state) =>
        changeOwner({ role: 'MANAGER' }, state, { person: owner, callerId: RAMESH, others }),
      );
    stepDown([]).thenRejected('last-admin');
    stepDown([given(user, staffAdded('ADMIN')).state]).thenRejected('last-admin');
    stepDown([partner], demoted).thenRejected('last-admin');
    stepDown([partner]).thenEvent('OwnerDemoted', { userId: RAMESH });
  });

  it('cannot be changed by one who lost the role in the meantime', () => {
    firm(demoted)
      .when((state) => changeOwner({ role: 'MANAGER' }, state, { person: owner, callerId: ANIL, others: [] }))
      .thenRejected('forbidden');
  });
});

describe('a phone that is exchanged for another', () => {
  it('is free for another person', () => {
    given(phone, { type: 'PhoneTaken', data: { userId: ANIL } })
      .when((state) => exchangePhone(ANIL, state))
      .thenEvent('PhoneReleased', { userId: ANIL });
  });

  it('is refused as a conflict if it no longer signs in the person', () => {
    given(phone)
      .when((state) => exchangePhone(ANIL, state))
      .thenRejected('conflict');
  });
});
