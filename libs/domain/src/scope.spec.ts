import { describe, expect, it } from '@jest/globals';
import { canSee, isSameBranchSet, type Viewer } from './scope.ts';

const owner: Viewer = { userId: 'u1', role: 'ADMIN', branches: 'ALL' };
const nagpurManager: Viewer = { ...owner, role: 'MANAGER', branches: ['nagpur'] };
const driver: Viewer = { ...owner, role: 'DRIVER' };

describe('the visibility of a trip or a payment', () => {
  it('includes people who see all branches', () => {
    expect(canSee(owner, { anyOf: ['nagpur'] })).toBe(true);
    expect(canSee(owner, { anyOf: [], allOf: ['pune'] })).toBe(true);
  });

  it('includes managers who see one of its branches', () => {
    expect(canSee(nagpurManager, { anyOf: ['pune', 'nagpur'] })).toBe(true);
    expect(canSee(nagpurManager, { anyOf: ['pune'] })).toBe(false);
    expect(canSee(nagpurManager, { anyOf: [] })).toBe(false);
  });

  it('excludes managers who do not see the branches of all its trips', () => {
    expect(canSee(nagpurManager, { anyOf: ['nagpur'], allOf: ['nagpur', 'pune'] })).toBe(false);
    expect(canSee(nagpurManager, { anyOf: ['nagpur'], allOf: ['nagpur'] })).toBe(true);
  });

  it('includes a driver only if it names them, whichever branch it belongs to', () => {
    expect(canSee(driver, { anyOf: ['pune'], personId: 'u1' })).toBe(true);
    expect(canSee(driver, { anyOf: ['pune'], personId: 'u2' })).toBe(false);
    expect(canSee(driver, { anyOf: ['pune'] })).toBe(false);
  });

  it('excludes people without a firm', () => {
    expect(canSee({ ...owner, role: null }, { anyOf: ['nagpur'], personId: 'u1' })).toBe(false);
  });
});

describe('two sets of branches', () => {
  it('are equal in any order', () => {
    expect(isSameBranchSet(['pune', 'nagpur'], ['nagpur', 'pune'])).toBe(true);
    expect(isSameBranchSet('ALL', 'ALL')).toBe(true);
  });

  it('differ if one has an extra branch', () => {
    expect(isSameBranchSet(['pune'], ['nagpur', 'pune'])).toBe(false);
    expect(isSameBranchSet(['pune'], ['nagpur'])).toBe(false);
    expect(isSameBranchSet('ALL', ['pune'])).toBe(false);
  });
});
