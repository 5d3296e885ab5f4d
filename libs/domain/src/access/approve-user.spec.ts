import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { approveUser } from './approve-user.ts';
import {
  ANIL,
  asked,
  FIRM,
  joined,
  NOW,
  refused,
  registered,
  sessionOpened,
  staffAdded,
  verified,
} from './person-fixtures.ts';
import { user, type User } from './user.ts';

const waiting = [registered('Anil Jadhav', ANIL), verified(ANIL), sessionOpened('phone', NOW, ANIL), asked()];
const approving =
  (role: 'MANAGER' | 'DRIVER', firm = FIRM) =>
  (state: User | null) =>
    approveUser({ userId: ANIL, approved: true, role }, state, firm);
const refusing =
  (firm = FIRM) =>
  (state: User | null) =>
    approveUser({ userId: ANIL, approved: false, role: null }, state, firm);

describe('answering a request for approval', () => {
  it.each(['MANAGER', 'DRIVER'] as const)('admits the person as %s and keeps their session', (role) => {
    const verdict = given(user, ...waiting).when(approving(role));
    verdict.thenEvent('OrganisationJoined', { userId: ANIL, organisationId: FIRM, role });
    verdict.thenState((state) =>
      expect(state).toMatchObject({
        organisationId: FIRM,
        role,
        requestedFirmId: null,
        sessions: [{ hash: 'phone' }],
      }),
    );
  });

  it('leaves them without a firm when it refuses', () => {
    const verdict = given(user, ...waiting).when(refusing());
    verdict.thenEvent('ApprovalRefused', { userId: ANIL, organisationId: FIRM });
    verdict.thenState((state) =>
      expect(state).toMatchObject({ organisationId: null, role: null, requestedFirmId: null }),
    );
  });

  it.each([approving('MANAGER', 'another'), refusing('another')])(
    'is refused to an owner of another firm',
    (answer) => {
      given(user, ...waiting)
        .when(answer)
        .thenRejected('not-found');
    },
  );

  it.each([
    ['refused', [...waiting, refused()]],
    ['withdrawn by asking elsewhere', [...waiting, asked('another', NOW + 1)]],
    ['withdrawn by setting up a firm of their own', [...waiting, joined('ADMIN', ANIL)]],
    ['never made', [registered('Anil Jadhav', ANIL), verified(ANIL)]],
    ['not needed', [staffAdded()]],
    ['nobody’s', []],
  ])('is refused when the request was %s', (_, history) => {
    for (const answer of [approving('DRIVER'), refusing()])
      given(user, ...history)
        .when(answer)
        .thenRejected('not-found');
  });
});
