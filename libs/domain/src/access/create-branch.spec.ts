import { MAX_BRANCHES } from '@bahi/contract/branch-fields';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { branchRegister, type BranchRegisterEvent, registerBranch } from './branch-register.ts';
import { branch } from './branch.ts';
import { createBranch } from './create-branch.ts';

const FIRM = 'f0000000-0000-5000-8000-000000000001';
const PUNE = 'f0000000-0000-5000-8000-000000000002';
const LATUR = 'e0000000-0000-5000-8000-000000000001';
const details = {
  name: 'Pune',
  code: 'PUN',
  locationId: LATUR,
  phone: '9822041375',
  gstNo: null,
  lrPrefix: 'PN/',
};

describe('opening a branch', () => {
  it('records its details', () => {
    given(branch)
      .when(() => createBranch(details, { branchId: PUNE, place: {} }))
      .thenEvent('BranchOpened', { branchId: PUNE, ...details });
  });

  it('refuses a place that the firm does not have, at its field', () => {
    expect(createBranch(details, { branchId: PUNE, place: null })).toMatchObject({
      accepted: false,
      code: 'not-found',
      fields: { locationId: 'Not found' },
    });
  });

  it('needs no place', () => {
    expect(createBranch({ ...details, locationId: null }, { branchId: PUNE, place: null })).toMatchObject({
      accepted: true,
    });
  });
});

describe('the code and the LR prefix of a branch', () => {
  const NAGPUR = 'f0000000-0000-5000-8000-000000000003';
  const pune: BranchRegisterEvent = {
    type: 'BranchRegistered',
    data: { branchId: PUNE, code: 'PUN', lrPrefix: 'PN/' },
  };
  const register = (
    branchId: string,
    code: string,
    lrPrefix: string | null,
    ...events: BranchRegisterEvent[]
  ) =>
    given(branchRegister, ...events).when((state) =>
      registerBranch(branchId, { code, lrPrefix }, { register: state, headOfficeId: FIRM }),
    );

  it('are registered for the firm', () => {
    register(PUNE, 'PUN', 'PN/').thenEvent('BranchRegistered', {
      branchId: PUNE,
      code: 'PUN',
      lrPrefix: 'PN/',
    });
  });

  it('are refused beyond the maximum number of branches', () => {
    const opened = Array.from({ length: MAX_BRANCHES - 1 }, (_, index): BranchRegisterEvent => {
      const code = `B${index}`;
      return { type: 'BranchRegistered', data: { branchId: `branch-${index}`, code, lrPrefix: null } };
    });
    register(NAGPUR, 'NGP', null, ...opened).thenRejected('invalid-input');
    register('branch-0', 'NGP', null, ...opened).thenEvent('BranchRegistered', {
      branchId: 'branch-0',
      code: 'NGP',
      lrPrefix: null,
    });
  });

  it('are refused when another branch has the code', () => {
    register(NAGPUR, 'PUN', null, pune).thenRejected(
      'branch-code-taken',
      'code',
      'Another branch has this code',
    );
  });

  it('are refused when another branch has the prefix', () => {
    register(NAGPUR, 'NAG', 'PN/', pune).thenRejected(
      'branch-code-taken',
      'lrPrefix',
      'Another branch has this LR prefix',
    );
  });

  it.each([
    ['PN{FY}/', 'PN26-27/'],
    ['PN26-27/', 'PN{FY}/'],
    ['PN{FY}/', 'PN{FY}/'],
  ])('are refused when the prefix %s of another branch forms the same numbers as %s', (taken, wanted) => {
    const other: BranchRegisterEvent = {
      type: 'BranchRegistered',
      data: { branchId: PUNE, code: 'PUN', lrPrefix: taken },
    };
    register(NAGPUR, 'NAG', wanted, other).thenRejected('branch-code-taken', 'lrPrefix');
  });

  it('are accepted if two prefixes differ outside the year', () => {
    const other: BranchRegisterEvent = {
      type: 'BranchRegistered',
      data: { branchId: PUNE, code: 'PUN', lrPrefix: 'PN{FY}/' },
    };
    register(NAGPUR, 'NAG', 'NG26-27/', other).thenEvent('BranchRegistered', { lrPrefix: 'NG26-27/' });
  });

  it('are refused when they are those that the head office has had since the firm’s creation', () => {
    register(PUNE, 'HO', null).thenRejected('branch-code-taken', 'code', 'Another branch has this code');
  });

  it('are free once their branch has another code and prefix', () => {
    const renamed: BranchRegisterEvent = {
      type: 'BranchRegistered',
      data: { branchId: PUNE, code: 'PNQ', lrPrefix: null },
    };
    register(NAGPUR, 'PUN', 'PN/', pune, renamed).thenEvent('BranchRegistered', {
      branchId: NAGPUR,
      code: 'PUN',
      lrPrefix: 'PN/',
    });
  });

  it('may be registered again by their own branch', () => {
    register(PUNE, 'PUN', null, pune).thenEvent('BranchRegistered', {
      branchId: PUNE,
      code: 'PUN',
      lrPrefix: null,
    });
  });
});
