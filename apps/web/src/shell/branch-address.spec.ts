import { describe, expect, it } from '@jest/globals';
import { addBranchToUrl } from './branch-address.ts';

describe('addBranchToUrl', () => {
  it('adds the branch and keeps the other parameters', () => {
    const location = { pathname: '/dashboard/trips', search: '?status=STARTED' };
    expect(addBranchToUrl(location, 'pune')).toBe('/dashboard/trips?status=STARTED&branchId=pune');
  });

  it('adds the branch to the audit trail, whose open entry stays', () => {
    const location = { pathname: '/dashboard/audit', search: '?entry=7' };
    expect(addBranchToUrl(location, 'pune')).toBe('/dashboard/audit?entry=7&branchId=pune');
  });

  it('returns null if the address names a branch, if all branches are chosen, and for a page of the whole firm', () => {
    const trips = '/dashboard/trips';
    expect(addBranchToUrl({ pathname: trips, search: '?branchId=nagpur' }, 'pune')).toBeNull();
    expect(addBranchToUrl({ pathname: trips, search: '' }, null)).toBeNull();
    expect(addBranchToUrl({ pathname: '/dashboard/customers', search: '' }, 'pune')).toBeNull();
  });
});
