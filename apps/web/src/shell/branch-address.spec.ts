import { describe, expect, it } from '@jest/globals';
import { addressWithBranch } from './branch-address.ts';

describe('addressWithBranch', () => {
  it('adds the branch and keeps the other parameters', () => {
    const location = { pathname: '/dashboard/trips', search: '?status=STARTED' };
    expect(addressWithBranch(location, 'pune')).toBe('/dashboard/trips?status=STARTED&branchId=pune');
  });

  it('returns null if the address names a branch, if all branches are chosen, and for a page of the whole firm', () => {
    const trips = '/dashboard/trips';
    expect(addressWithBranch({ pathname: trips, search: '?branchId=nagpur' }, 'pune')).toBeNull();
    expect(addressWithBranch({ pathname: trips, search: '' }, null)).toBeNull();
    expect(addressWithBranch({ pathname: '/dashboard/customers', search: '' }, 'pune')).toBeNull();
  });
});
