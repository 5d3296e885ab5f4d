import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { branch, type BranchEvent } from './branch.ts';
import { updateBranch, updateRegistration } from './update-branch.ts';

const FIRM = 'f0000000-0000-5000-8000-000000000001';
const PUNE = 'f0000000-0000-5000-8000-000000000002';
const LATUR = 'e0000000-0000-5000-8000-000000000001';
const opened: BranchEvent = {
  type: 'BranchOpened',
  data: { branchId: PUNE, name: 'Pune', code: 'PUN', lrPrefix: 'PN/' },
};
const facts = { place: null, headOfficeId: FIRM };
const at = { register: {}, headOfficeId: FIRM };

describe('updating a branch', () => {
  it('records only the fields that the request names', () => {
    given(branch, opened)
      .when((state) => updateBranch({ branchId: PUNE, name: 'Pune, Hadapsar', lrPrefix: null }, state, facts))
      .thenEvent('BranchUpdated', { branchId: PUNE, name: 'Pune, Hadapsar', lrPrefix: null });
  });

  it('leaves no event of fields that are so already', () => {
    const same = { branchId: PUNE, name: 'Pune', code: 'PUN', lrPrefix: 'PN/', phone: null };
    given(branch, opened)
      .when((state) => updateBranch(same, state, facts))
      .thenUnchanged();
    given(branch, opened)
      .when((state) => updateBranch({ ...same, phone: '9822012345' }, state, facts))
      .thenEvent('BranchUpdated', { phone: '9822012345' });
    const register = { [PUNE]: { code: 'PUN', lrPrefix: 'PN/' } };
    const { state } = given(branch, opened);
    expect(updateRegistration(same, state, { register, headOfficeId: FIRM })).toMatchObject({
      accepted: true,
      events: [],
    });
  });

  it('refuses a branch that the firm does not have', () => {
    given(branch)
      .when((state) => updateBranch({ branchId: PUNE, name: 'Pune' }, state, facts))
      .thenRejected('not-found');
  });

  it('refuses a place that the firm does not have, at its field', () => {
    given(branch, opened)
      .when((state) => updateBranch({ branchId: PUNE, locationId: LATUR }, state, facts))
      .thenRejected('not-found', 'locationId', 'Not found');
  });

  it('registers a changed code with the unchanged prefix', () => {
    const { state } = given(branch, opened);
    expect(updateRegistration({ branchId: PUNE, code: 'PNQ' }, state, at)).toMatchObject({
      accepted: true,
      events: [{ type: 'BranchRegistered', data: { branchId: PUNE, code: 'PNQ', lrPrefix: 'PN/' } }],
    });
  });

  it('registers a removed prefix', () => {
    const { state } = given(branch, opened);
    expect(updateRegistration({ branchId: PUNE, lrPrefix: null }, state, at)).toMatchObject({
      events: [{ data: { code: 'PUN', lrPrefix: null } }],
    });
  });

  it('closes and reopens the branch', () => {
    const closed: BranchEvent = { type: 'BranchStatusSet', data: { branchId: PUNE, status: 'INACTIVE' } };
    given(branch, opened)
      .when((state) => updateBranch({ branchId: PUNE, status: 'INACTIVE' }, state, facts))
      .thenEvent('BranchStatusSet', closed.data);
    given(branch, opened, closed)
      .when((state) => updateBranch({ branchId: PUNE, status: 'ACTIVE' }, state, facts))
      .thenEvent('BranchStatusSet', { branchId: PUNE, status: 'ACTIVE' });
    given(branch, opened, closed)
      .when((state) => updateBranch({ branchId: PUNE, status: 'INACTIVE' }, state, facts))
      .thenRejected('invalid-input');
  });

  it('keeps the head office open', () => {
    given(branch, { ...opened, data: { ...opened.data, branchId: FIRM } })
      .when((state) => updateBranch({ branchId: FIRM, status: 'INACTIVE' }, state, facts))
      .thenRejected('invalid-input', 'status', 'The head office stays active');
  });
});
