import { describe, expect, it } from '@jest/globals';
import { canSee, isSameBranchSet, type Viewer } from './scope.ts';

const owner: Viewer = { userId: 'u1', role: 'ADMIN', branches: 'ALL' };
const nagpurManager: Viewer = { ...owner, role: 'MANAGER', branches: ['nagpur'] };
const driver: Viewer = { ...owner, role: 'DRIVER' };

describe('what a person may see', () => {
  it('is everything if they see all branches', () => {
    expect(canSee(owner, { anyOf: ['nagpur'] })).toBe(true);
    expect(canSee(owner, { anyOf: [], allOf: ['pune'] })).toBe(true);
  });

  it('is what one of their branches owns', () => {
    expect(canSee(nagpurManager, { anyOf: ['pune', 'nagpur'] })).toBe(true);
    expect(canSee(nagpurManager, { anyOf: ['pune'] })).toBe(false);
    expect(canSee(nagpurManager, { anyOf: [] })).toBe(false);
  });

  it('excludes a payment with a trip of another branch', () => {
    expect(canSee(nagpurManager, { anyOf: ['nagpur'], allOf: ['nagpur', 'pune'] })).toBe(false);
    expect(canSee(nagpurManager, { anyOf: ['nagpur'], allOf: ['nagpur'] })).toBe(true);
  });

  it('is for a driver what names them, wherever it was booked', () => {
    expect(canSee(driver, { anyOf: ['pune'], personId: 'u1' })).toBe(true);
    expect(canSee(driver, { anyOf: ['pune'], personId: 'u2' })).toBe(false);
    expect(canSee(driver, { anyOf: ['pune'] })).toBe(false);
  });

  it('is nothing for a person without a firm', () => {
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
