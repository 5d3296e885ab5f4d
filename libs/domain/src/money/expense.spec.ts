import { type NewExpense } from '@bahi/contract/trips/create-transaction';
import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { deleteExpense } from './delete-expense.ts';
import { expense, expenseEntryId, type Expense } from './expense.ts';
import { accountAmounts } from './entry-fixtures.ts';
import { recordExpense } from './record-expense.ts';

const ID = 'e1000000-0000-5000-8000-000000000001';
const VENDOR = 'c0000000-0000-5000-8000-000000000009';
const ENTRY = `expense.${ID}.${ID}`;

/** Diesel on credit without a trip, from docs/rules/money.md#worked-examples. */
const diesel: NewExpense = {
  kind: 'expense',
  named: { partyIds: [VENDOR], customerId: null, vehicleId: null, driverId: null, userId: null },
  tripId: null,
  category: 'FUEL',
  amount: paise(9_000_00),
  date: '2026-11-13' as Day,
  mode: null,
  vendorId: VENDOR,
  billNo: '4471',
  paidTo: null,
  vehicleId: null,
  driverId: null,
  fuelQuantity: 9_500 as Hundredths,
  groupId: null,
  driverAdvanceUse: null,
  paymentRefNo: null,
  notes: null,
};
const named = {
  expenseId: ID,
  vendor: { type: 'VENDOR', openingDate: '2026-04-01' as Day },
  driver: null,
  person: null,
  named: [],
  branchId: 'ho',
  branches: { headOfficeId: 'ho', cashBranchId: 'ho' },
} as const;

const recording =
  (change: Partial<NewExpense> = {}, facts: Partial<Parameters<typeof recordExpense>[2]> = {}) =>
  (state: Expense | null) =>
    recordExpense({ ...diesel, ...change }, state, { ...named, ...facts });
const deleting = (id: string) => (state: Expense | null) =>
  deleteExpense({ id, reason: null }, state, { newId: (name) => `new-${name}` });

function recorded() {
  const { decision } = given(expense).when(recording());
  if (!decision.accepted) throw new Error(decision.code);
  return decision.events;
}

describe('an expense without a trip', () => {
  it('is owed to its vendor, in an entry that names its stream', () => {
    const { entries } = given(expense)
      .when(recording())
      .thenEvent('ExpenseRecorded', { branchId: 'ho', vehicleId: null });
    expect(expenseEntryId(ID)).toBe(ENTRY);
    expect(entries).toMatchObject([{ entryId: ENTRY, entryType: 'FUEL', quantity: 9_500 }]);
    expect(accountAmounts(entries)).toEqual([
      ['expense FUEL', 9_000_00],
      [`party ${VENDOR}`, -9_000_00],
    ]);
  });

  it('needs a vehicle of the firm', () => {
    given(expense)
      .when(recording({ vehicleId: 'a truck' }, { named: [null] }))
      .thenRejected('not-found');
    given(expense)
      .when(recording({ vehicleId: 'a truck' }, { named: [{}] }))
      .thenEvent('ExpenseRecorded', { vehicleId: 'a truck' });
  });

  it('needs a vendor of the firm, and refuses a customer', () => {
    given(expense)
      .when(recording({}, { named: [{}, null] }))
      .thenRejected('not-found');
    given(expense)
      .when(recording({}, { vendor: { ...named.vendor, type: 'CUSTOMER' } }))
      .thenRejected('wrong-party-type', 'vendorId');
  });

  it('keeps the number of its bill', () => {
    const { entries } = given(expense).when(recording()).thenEvent('ExpenseRecorded', {});
    expect(entries).toMatchObject([{ billNo: '4471' }]);
  });

  it.each([
    ['DRIVER', { driverId: 'ravi' }],
    ['MANAGER', { managerId: 'ravi' }],
    ['ADMIN', { managerId: 'ravi' }],
  ] as const)('names the person when it pays a %s', (role, names) => {
    const salary = { category: 'SALARY', mode: 'ONLINE', vendorId: null, paidTo: 'ravi' } as const;
    const { entries } = given(expense)
      .when(recording(salary, { person: { role } }))
      .thenEvent('ExpenseRecorded', { driverId: role === 'DRIVER' ? 'ravi' : null });
    expect(entries).toMatchObject([{ entryType: 'SALARY', paidTo: 'ravi', mode: 'ONLINE' }]);
    const [spent, paid] = entries[0]?.lines ?? [];
    expect(spent).toMatchObject({ account: { kind: 'expense', category: 'SALARY' }, ...names });
    expect(paid).toMatchObject({ account: { kind: 'cash' } });
  });

  it('is taken back once, on its own day', () => {
    const verdict = given(expense, ...recorded()).when(deleting(ENTRY));
    const { entries } = verdict.thenEvent('ExpenseDeleted', { occurredOn: '2026-11-13' as Day });
    expect(entries).toMatchObject([{ reverses: ENTRY, entryType: 'FUEL', amountPaise: -9_000_00 }]);
    expect(accountAmounts(entries)).toEqual([
      ['expense FUEL', -9_000_00],
      [`party ${VENDOR}`, 9_000_00],
    ]);
    given(expense, ...recorded(), ...(verdict.decision.accepted ? verdict.decision.events : []))
      .when(deleting(ENTRY))
      .thenRejected('already-deleted');
  });

  it('cannot be taken back by another id', () => {
    given(expense, ...recorded())
      .when(deleting('expense.another'))
      .thenRejected('not-found');
    given(expense).when(deleting(ENTRY)).thenRejected('not-found');
  });
});
