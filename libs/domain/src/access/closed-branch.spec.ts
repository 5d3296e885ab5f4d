import { type NewExpense, type NewTransaction } from '@bahi/contract/trips/create-transaction';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { branch } from './branch.ts';
import { refuseCashOfClosedBranch, refuseClosedBranch, refuseClosedForTrip } from './closed-branch.ts';

const opened = (branchId: string) =>
  ({ type: 'BranchOpened', data: { branchId, name: branchId, code: 'BR' } }) as const;
const NAGPUR = given(branch, opened('nagpur')).state;
const PUNE = given(branch, opened('pune'), {
  type: 'BranchStatusSet',
  data: { branchId: 'pune', status: 'INACTIVE' },
}).state;

const refusedAt = (field: string) => ({
  code: 'branch-inactive',
  fields: { [field]: 'This branch is closed; open it again first' },
});

describe('a closed branch', () => {
  it('refuses new records, unlike an open branch or one without a stream', () => {
    expect(refuseClosedBranch(PUNE)).toMatchObject(refusedAt('branchId'));
    expect(refuseClosedBranch(PUNE, 'vehicleId')).toMatchObject(refusedAt('vehicleId'));
    expect([refuseClosedBranch(NAGPUR), refuseClosedBranch(null)]).toEqual([null, null]);
  });

  it('still receives money for its own trips, but no other and pays none', () => {
    expect(refuseCashOfClosedBranch(PUNE, { earningBranchIds: ['pune', 'pune'] })).toBeNull();
    expect(refuseCashOfClosedBranch(PUNE, { earningBranchIds: ['pune', 'nagpur'] })).toMatchObject(
      refusedAt('cashBranchId'),
    );
    expect(refuseCashOfClosedBranch(PUNE, { earningBranchIds: [] })).toMatchObject(refusedAt('cashBranchId'));
    expect(refuseCashOfClosedBranch(NAGPUR, { earningBranchIds: [] })).toBeNull();
  });
});

describe('a trip of a closed branch', () => {
  // Only these fields of the entry matter.
  const entry = (fields: object) => fields as unknown as NewTransaction;
  const expense = (fields: Partial<NewExpense>) =>
    entry({ kind: 'expense', mode: 'CASH', driverAdvanceUse: null, ...fields });
  const refuse = (input: NewTransaction, cashBranch = NAGPUR) =>
    refuseClosedForTrip(input, 'pune', { branch: PUNE, cashBranch });

  it('takes deductions, and receipts into its box or an open one', () => {
    const advance = entry({ kind: 'advance', portions: [] });
    const returned = expense({ driverAdvanceUse: 'returned' });
    for (const input of [entry({ kind: 'charge' }), advance, returned])
      expect([refuse(input), refuse(input, PUNE)]).toEqual([null, null]);
  });

  it('takes no expense, however it is paid, and no part of an advance', () => {
    for (const input of [expense({}), expense({ mode: null }), expense({ driverAdvanceUse: 'spent' })])
      expect(refuse(input)).toMatchObject(refusedAt('tripId'));
    const portions = [{ category: 'FUEL' }];
    expect(refuse(entry({ kind: 'advance', portions }))).toMatchObject(refusedAt('portions'));
  });

  it('refuses a closed branch’s cash box for a trip of an open branch', () => {
    const inClosedBox = (input: NewTransaction) =>
      refuseClosedForTrip(input, 'nagpur', { branch: NAGPUR, cashBranch: PUNE });
    expect(inClosedBox(entry({ kind: 'advance', portions: [] }))).toMatchObject(refusedAt('cashBranchId'));
    expect(inClosedBox(expense({}))).toMatchObject(refusedAt('cashBranchId'));
    expect(inClosedBox(expense({ mode: null }))).toBeNull();
  });
});
