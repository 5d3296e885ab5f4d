import { describe, expect, it } from '@jest/globals';
import { addressWithBranch } from './branch-address.ts';

describe('the address of a page for the chosen branch', () => {
  it('keeps what the address says and adds the branch', () => {
    const at = { pathname: '/dashboard/trips', search: '?status=STARTED' };
    expect(addressWithBranch(at, 'pune')).toBe('/dashboard/trips?status=STARTED&branchId=pune');
  });

  it('stays as it is where it names a branch, where all are chosen, and on a page of the whole firm', () => {
    const trips = '/dashboard/trips';
    expect(addressWithBranch({ pathname: trips, search: '?branchId=nagpur' }, 'pune')).toBeNull();
    expect(addressWithBranch({ pathname: trips, search: '' }, null)).toBeNull();
    expect(addressWithBranch({ pathname: '/dashboard/customers', search: '' }, 'pune')).toBeNull();
  });
});
