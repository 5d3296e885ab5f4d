import { type DomainEvent } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, readRows, recorded, RECORDED_AT } from '../book-fixtures.ts';
import { staffAdded } from '../firm-fixtures.ts';
import { accessProjection, userTable } from './access.projection.ts';
import { branchesProjection } from '../branches/branches.projection.ts';
import { findStaffMember } from './find-staff-member.ts';
import { listUsers } from './list-users.query.ts';

const STAFF = [accessProjection, branchesProjection];
const PUNE = 'pune';
const RAMESH = 'ramesh';
const registered = {
  type: 'UserRegistered',
  data: { userId: RAMESH, name: 'Ramesh Kale', phoneNumber: '9876543210' },
};
const asked = {
  type: 'ApprovalRequested',
  data: { userId: RAMESH, organisationId: FIRM, ownerPhoneEnding: '3210', requestedAt: RECORDED_AT },
};
const branchOpened = (branchId: string, name: string, code: string) => ({
  type: 'BranchOpened',
  data: { branchId, name, code },
});

describe('the workplace of a member of staff', () => {
  const opened = [branchOpened(FIRM, 'Head Office', 'HO'), branchOpened(PUNE, 'Pune', 'PUN')];
  const limited = {
    type: 'UserBranchesSet',
    data: { userId: 'sunita', organisationId: FIRM, homeBranchId: PUNE, branches: [PUNE] },
  };
  const staff = [...opened, staffAdded('sunita', 'Sunita More', 'MANAGER'), limited];
  const find = (...events: DomainEvent[]) =>
    readRows(recorded([...staff, ...events]), (rows) => findStaffMember(rows, 'sunita'), STAFF);

  it('is the one that was set last, and absent from their row before that', () => {
    const set = (branches: 'ALL' | string[]) => ({
      type: 'UserBranchesSet',
      data: { userId: 'anil', organisationId: FIRM, homeBranchId: PUNE, branches },
    });
    const row = (...events: DomainEvent[]) =>
      applyEvents(accessProjection, recorded([staffAdded('anil'), ...events])).get(userTable, 'anil');
    expect(row()).not.toHaveProperty('workplace');
    const workplace = { organisationId: FIRM, homeBranchId: PUNE };
    expect(row(set([PUNE]))?.workplace).toEqual({ ...workplace, branches: [PUNE] });
    expect(row(set([PUNE]), set('ALL'), set('ALL'))?.workplace).toEqual({ ...workplace, branches: 'ALL' });
  });

  it('is their home branch, with the branches that they see', async () => {
    expect((await find())?.user).toMatchObject({
      branch: { id: PUNE, name: 'Pune', code: 'PUN' },
      branches: [PUNE],
    });
  });

  it('shows the current name of the branch', async () => {
    const renamed = { type: 'BranchUpdated', data: { branchId: PUNE, name: 'Pune, Hadapsar' } };
    expect((await find(renamed))?.user.branch?.name).toBe('Pune, Hadapsar');
  });

  it('limits branches for managers only', async () => {
    const driver = {
      type: 'UserRoleChanged',
      data: { userId: 'sunita', organisationId: FIRM, role: 'DRIVER' },
    };
    expect((await find(driver))?.user).toMatchObject({ branch: { id: PUNE }, branches: 'ALL' });
  });

  it('is the head office until it is set, and null for an applicant', async () => {
    const { users } = await readRows(
      recorded([...staff, staffAdded('anil'), registered, asked]),
      (rows) =>
        listUsers(rows, { limit: 10, offset: 0, role: null, name: null, approved: null, sort: null }, owner),
      STAFF,
    );
    expect(users.map(({ id, branch, branches }) => [id, branch?.name, branches])).toEqual([
      [RAMESH, undefined, 'ALL'],
      ['anil', 'Head Office', 'ALL'],
      ['sunita', 'Pune', [PUNE]],
    ]);
  });

  it('is null without a row', async () => {
    expect(await readRows([], (rows) => findStaffMember(rows, 'sunita'), STAFF)).toBeNull();
  });
});
