import { getSession } from '@bahi/contract/access/get-session';
import { respondWith } from '@bahi/ui-kit/testing/render-with-providers';

/** The session of a manager with this id, who has signed in so often. */
export function sessionOf(id: string, accessCnt = 2) {
  return respondWith(getSession, {
    user: {
      id,
      name: 'Vijay Sawant',
      phoneNumber: '9890033331',
      email: null,
      role: 'MANAGER',
      status: 'VERIFIED',
      approved: true,
      disabled: false,
      createdAt: '2026-11-20T11:50:00+05:30',
    },
    organisationId: 'a-firm',
    branchId: 'a-branch',
    branches: 'ALL',
    sessionStatus: 'ACTIVE',
    sessionToken: 'a-token',
    addedBy: null,
    accessCnt,
    approval: null,
    managersMayDelete: false,
  });
}
