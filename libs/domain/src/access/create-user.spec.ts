import { type Role } from '@bahi/contract/may';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { createUser } from './create-user.ts';
import { ANIL, FIRM } from './person-fixtures.ts';
import { user } from './user.ts';

const adding = (role: Role, callerRole: Role) => () =>
  createUser(
    { role, name: 'Anil Jadhav', phoneNumber: '9822012345', email: null },
    { userId: ANIL, organisationId: FIRM, callerRole },
  );

describe('adding staff', () => {
  it('makes a member who is approved at once and not verified yet', () => {
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

  it.each(['ADMIN', 'MANAGER', 'DRIVER'] as const)('of the role %s is the owner’s to do', (role) => {
    given(user).when(adding(role, 'ADMIN')).thenEvent('StaffAdded', { role });
  });

  it.each(['MANAGER', 'DRIVER'] as const)('of the role %s is a manager’s to do', (role) => {
    given(user).when(adding(role, 'MANAGER')).thenEvent('StaffAdded', { role });
  });

  it('as ADMIN is refused to a manager', () => {
    given(user).when(adding('ADMIN', 'MANAGER')).thenRejected('forbidden');
  });
});
