import { expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { rupees, tripStarted } from './trip-fixtures.ts';
import { trip } from './trip.ts';
import { type UpdateInput, updating } from './update-trip-fixtures.ts';

it('an update notes that a manager changed fare, customer or branch, of which the owner is told', () => {
  const isNoted = (change: Partial<UpdateInput>, role: 'ADMIN' | 'MANAGER') =>
    given(trip, tripStarted()).when(updating(change, { role })).thenEvent('TripUpdated', {}).isByManager;
  const terms = [
    { rate: rupees(1_900) },
    { customerId: 'c0000000-0000-5000-8000-000000000002' },
    { branchId: 'another' },
  ];
  for (const change of terms) {
    expect(isNoted(change, 'MANAGER')).toBe(true);
    expect(isNoted(change, 'ADMIN')).toBeUndefined();
  }
  expect(isNoted({ material: 'Cement' }, 'MANAGER')).toBeUndefined();
});
