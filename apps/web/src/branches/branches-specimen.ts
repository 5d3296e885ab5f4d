import { getSession } from '@bahi/contract/access/get-session';
import { listBranches } from '@bahi/contract/access/list-branches';
import { type WireResponse } from '@bahi/contract/define';
import { type CannedResponse, respondWith } from '@bahi/ui-kit/testing/render-with-providers';

type Branch = WireResponse<typeof listBranches>['branches'][number];

export const branch = (id: string, name: string, changed: Partial<Branch> = {}): Branch => ({
  id,
  name,
  code: name.slice(0, 3).toUpperCase(),
  location: null,
  phone: null,
  gstNo: null,
  lrPrefix: null,
  status: 'ACTIVE',
  isHeadOffice: false,
  ...changed,
});
export const HEAD_OFFICE = branch('88888888-8888-4888-8888-888888888881', 'Head Office', {
  code: 'HO',
  isHeadOffice: true,
});
export const RAIPUR = branch('88888888-8888-4888-8888-888888888883', 'Raipur', { code: 'RPR' });
export const BRANCHES = [branch('ho', 'Head Office'), branch('pune', 'Pune'), branch('nagpur', 'Nagpur')];

const session = (branches: 'ALL' | string[]): WireResponse<typeof getSession> => ({
  user: {
    id: 'a-person',
    name: 'Meena Iyer',
    phoneNumber: null,
    email: null,
    role: 'MANAGER',
    status: 'VERIFIED',
    approved: true,
    disabled: false,
    createdAt: '2026-11-01T10:00:00+05:30',
  },
  organisationId: 'a-firm',
  branchId: 'pune',
  branches,
  sessionStatus: 'ACTIVE',
  sessionToken: 'a token',
  addedBy: null,
  accessCnt: 2,
  approval: null,
  managersMayDelete: false,
});

/** Responses for a manager who works in Pune and sees the branches in `seen`. */
export function branchResponses(
  branches: Branch[] = BRANCHES,
  seen: 'ALL' | string[] = 'ALL',
): CannedResponse[] {
  return [
    respondWith(listBranches, { branches, length: branches.length }),
    respondWith(getSession, session(seen)),
  ];
}
