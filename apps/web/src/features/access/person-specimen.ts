import { type getSession } from '@bahi/contract/access/get-session';
import { type ResponseOf } from '@bahi/contract/define';

type Session = ResponseOf<typeof getSession>;

/** The session of a person without a firm, for component specs. */
export function sessionWith(approval: Session['approval']): Session {
  return {
    user: {
      id: '77777777-7777-4777-8777-777777777777',
      name: 'Vijay Sawant',
      phoneNumber: '9890033331',
      email: null,
      role: null,
      status: 'VERIFIED',
      approved: false,
      disabled: false,
      createdAt: '2026-11-20T11:50:00+05:30',
    },
    organisationId: null,
    branchId: null,
    branches: [],
    sessionStatus: 'ACTIVE',
    sessionToken: 'a token',
    addedBy: null,
    accessCnt: 1,
    approval,
    managersMayDelete: false,
  };
}

/** An access request made ten seconds before noon, the time of the specs. */
export function accessRequest(state: 'PENDING' | 'REFUSED') {
  return { state, ownerPhone: '+91 ******3210', requestedAt: '2026-11-20T11:59:50+05:30' };
}
