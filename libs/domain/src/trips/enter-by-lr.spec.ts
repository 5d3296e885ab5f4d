import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { enterByLr } from './enter-by-lr.ts';
import {
  branches,
  day,
  HEAD_OFFICE,
  rupees,
  TRIP,
  tripSettled,
  settleable,
  tripStarted,
} from './trip-fixtures.ts';
import { trip, tripByLr, type Trip } from './trip.ts';

const RAIPUR = 'f0000000-0000-5000-8000-000000000003';
const money = {
  amount: rupees(15_000),
  date: day('2026-11-16'),
  mode: 'CASH',
  paymentRefNo: null,
  notes: null,
} as const;
const facts = {
  branches: { ...branches, cashBranchId: RAIPUR },
  entryIds: { entryId: 'entry', portionIds: [] },
  openingDate: null,
};
const entering = (category: 'ADVANCE' | 'TOLL') => (state: Trip | null) =>
  enterByLr({ lrNumber: 'LR-1248', category, ...money }, state, facts);

const linesIn = (
  entries: readonly { readonly lines: Trip['entries'][string]['lines'] }[],
  branchId: string,
) =>
  entries.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.branchId === branchId ? [[line.account.kind, line.amountPaise]] : [])),
  );

describe('an entry for a trip of another branch', () => {
  it('is received into the cash of the collecting branch, which owes it to the branch of the trip', () => {
    const { entries } = given(trip, ...settleable())
      .when(entering('ADVANCE'))
      .thenEvent('TripAdvanceReceived', {
        branchId: HEAD_OFFICE,
      });
    expect(linesIn(entries, RAIPUR)).toEqual([
      ['cash', rupees(15_000)],
      ['inter-branch', rupees(-15_000)],
    ]);
    expect(linesIn(entries, HEAD_OFFICE)).toEqual([
      ['party', rupees(-15_000)],
      ['inter-branch', rupees(15_000)],
    ]);
  });

  it('is paid out of the cash of the paying branch, and borne by the branch of the trip', () => {
    const { entries } = given(trip, tripStarted())
      .when(entering('TOLL'))
      .thenEvent('TripExpenseRecorded', {});
    expect(linesIn(entries, RAIPUR)).toEqual([
      ['cash', rupees(-15_000)],
      ['inter-branch', rupees(15_000)],
    ]);
    expect(linesIn(entries, HEAD_OFFICE)[0]).toEqual(['expense', rupees(15_000)]);
  });

  it('is refused for an unknown trip, and as a receipt for a settled one', () => {
    given(trip).when(entering('ADVANCE')).thenRejected('not-found');
    given(trip, ...settleable(), tripSettled())
      .when(entering('ADVANCE'))
      .thenRejected('trip-settled');
  });
});

describe('a trip by its LR number', () => {
  const { state } = given(trip, tripStarted({ lrNumber: '0042' }));
  const seen = (lrNumber: string, of: Trip | null = state) =>
    tripByLr(HEAD_OFFICE, TRIP, lrNumber).filterState(of);

  it('is found by its whole number, with or without leading zeros', () => {
    expect([seen('0042'), seen('42')]).toEqual([state, state]);
  });

  it.each(['4', '2', '00421', '042/', ''])('is not found by %j', (lrNumber) => {
    expect(seen(lrNumber)).toBeNull();
  });

  it('is not found when it is cancelled or has no number', () => {
    expect(seen('42', state && { ...state, status: 'CANCELLED' })).toBeNull();
    expect(seen('', state && { ...state, lrNumber: null })).toBeNull();
    expect(seen('42', null)).toBeNull();
  });
});
