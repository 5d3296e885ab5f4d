import { type Role } from '@bahi/contract/may';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { type BranchSet } from '../scope.ts';
import { branch, type Branch } from './branch.ts';
import { createUser, supersedeRegistration } from './create-user.ts';
import { openSession } from './open-session.ts';
import { ANIL, FIRM, NOW, RAMESH, registered, staffAdded, verified } from './person-fixtures.ts';
import { user } from './user.ts';

const PUNE = 'f0000000-0000-5000-8000-000000000002';

const adding =
  (role: Role, callerRole: Role, branches: BranchSet = 'ALL', home: Branch | null = null) =>
  () =>
    createUser(
      { role, name: 'Anil Jadhav', phoneNumber: '9822012345', email: null },
      {
        userId: ANIL,
        organisationId: FIRM,
        caller: { role: callerRole, branchId: PUNE, branches },
        home,
        branches: [],
      },
    );

describe('adding staff', () => {
  it('creates a member who is approved at once and not verified yet', () => {
    const verdict = given(user).when(adding('DRIVER', 'ADMIN'));
    verdict.thenEvent('StaffAdded', {
      userId: ANIL,
      organisationId: FIRM,
      role: 'DRIVER',
      name: 'Anil Jadhav',
      phoneNumber: '9822012345',
      email: null,
    });
    verdict.thenState((state) =>
      expect(state).toMatchObject({ organisationId: FIRM, role: 'DRIVER', verified: false, pending: false }),
    );
  });

  it.each(['ADMIN', 'MANAGER', 'DRIVER', 'AUDITOR'] as const)('lets the owner add a person as %s', (role) => {
    given(user).when(adding(role, 'ADMIN')).thenEvent('StaffAdded', { role });
  });

  it.each(['MANAGER', 'DRIVER'] as const)('lets a manager add a person as %s', (role) => {
    given(user).when(adding(role, 'MANAGER')).thenEvent('StaffAdded', { role });
  });

  it('limits a manager added by a manager of some branches to the same branches', () => {
    const limited = { userId: ANIL, organisationId: FIRM, homeBranchId: PUNE };
    expect(adding('MANAGER', 'MANAGER', [PUNE])()).toMatchObject({
      events: [{ type: 'StaffAdded' }, { type: 'UserBranchesSet', data: { ...limited, branches: [PUNE] } }],
    });
    expect(adding('DRIVER', 'MANAGER', [PUNE])()).toMatchObject({
      events: [{ type: 'StaffAdded' }, { type: 'UserBranchesSet', data: { ...limited, branches: 'ALL' } }],
    });
  });

  it('gives the home branch and the branches that an ADMIN chooses, and refuses them to a manager', () => {
    const opened = { type: 'BranchOpened', data: { branchId: PUNE, name: 'Pune', code: 'PUN' } } as const;
    const { state: pune } = given(branch, opened);
    const addingAt = (role: Role, callerRole: Role, chosen: { branchId?: string; branches?: string[] }) =>
      createUser(
        { role, name: 'Anil Jadhav', phoneNumber: '9822012345', email: null, ...chosen },
        {
          userId: ANIL,
          organisationId: FIRM,
          caller: { role: callerRole, branchId: FIRM, branches: 'ALL' },
          home: null,
          branches: [pune],
        },
      );
    const chosen = { branchId: PUNE, branches: [PUNE] };
    const data = { userId: ANIL, organisationId: FIRM, homeBranchId: PUNE };
    expect(addingAt('MANAGER', 'ADMIN', chosen)).toMatchObject({
      events: [{ type: 'StaffAdded' }, { type: 'UserBranchesSet', data: { ...data, branches: [PUNE] } }],
    });
    expect(addingAt('DRIVER', 'ADMIN', { branchId: PUNE })).toMatchObject({
      events: [{ type: 'StaffAdded' }, { type: 'UserBranchesSet', data: { ...data, branches: 'ALL' } }],
    });
    expect(addingAt('DRIVER', 'ADMIN', chosen)).toMatchObject({ code: 'invalid-input' });
    expect(addingAt('MANAGER', 'ADMIN', { branches: [PUNE] })).toMatchObject({
      fields: { branches: 'The home branch must be one of the chosen branches' },
    });
    expect(addingAt('DRIVER', 'MANAGER', { branchId: PUNE })).toMatchObject({ code: 'forbidden' });
  });

  it.each(['ADMIN', 'AUDITOR'] as const)('refuses a manager who adds a person as %s', (role) => {
    given(user).when(adding(role, 'MANAGER')).thenRejected('forbidden');
  });

  it('is refused to a manager of some branches who works in a closed one', () => {
    const { state: closed } = given(
      branch,
      { type: 'BranchOpened', data: { branchId: PUNE, name: 'Pune', code: 'PUN' } },
      { type: 'BranchStatusSet', data: { branchId: PUNE, status: 'INACTIVE' } },
    );
    given(user)
      .when(adding('DRIVER', 'MANAGER', [PUNE], closed))
      .thenRejected('branch-inactive', 'branchId');
    given(user)
      .when(adding('DRIVER', 'ADMIN', 'ALL', closed))
      .thenEvent('StaffAdded', { role: 'DRIVER' });
  });
});

describe('a registration whose phone a firm adds to its staff', () => {
  it('becomes void while it was never verified, and its code opens no session', () => {
    const verdict = given(user, registered()).when(supersedeRegistration);
    verdict.thenEvent('RegistrationSuperseded', { userId: RAMESH });
    verdict.thenState((state) => {
      expect(state).toMatchObject({ superseded: true, pending: false });
      expect(openSession(state, 'session', NOW)).toMatchObject({ accepted: false, code: 'otp-invalid' });
    });
  });

  it.each([
    ['verified', [registered(), verified()]],
    ['staff', [staffAdded()]],
    ['nobody’s', []],
  ])('stays as it is when it is %s', (_, history) => {
    given(user, ...history)
      .when(supersedeRegistration)
      .thenRejected('user-exists');
  });
});
