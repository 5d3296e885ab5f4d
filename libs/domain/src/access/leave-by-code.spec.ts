import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { leaveByCode } from './leave-by-code.ts';
import { ANIL, disabled, FIRM, registered, staffAdded, verified } from './person-fixtures.ts';
import { user } from './user.ts';

describe('leaving a firm by code', () => {
  it('takes a disabled person out of the firm', () => {
    given(user, staffAdded(), verified(ANIL), disabled())
      .when(leaveByCode)
      .thenEvent('OrganisationLeft', { userId: ANIL, organisationId: FIRM, reason: null });
  });

  it('is refused to a user who can sign in', () => {
    given(user, staffAdded(), verified(ANIL)).when(leaveByCode).thenRejected('forbidden');
    given(user, registered(), verified()).when(leaveByCode).thenRejected('forbidden');
  });

  it('is refused to a user who has already left', () => {
    const left = {
      type: 'OrganisationLeft',
      data: { userId: ANIL, organisationId: FIRM, reason: null },
    } as const;
    given(user, staffAdded(), disabled(), left).when(leaveByCode).thenRejected('otp-invalid');
    given(user).when(leaveByCode).thenRejected('otp-invalid');
  });
});
