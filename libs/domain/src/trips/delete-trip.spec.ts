import { sum } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { deleteTransaction, planAccountReversals } from './delete-transaction.ts';
import { deleteTrip, receiptsLeftOnAccount } from './delete-trip.ts';
import { tripBalance } from './trip-figures.ts';
import {
  ADVANCE,
  advanceReceived,
  allocated,
  CHARGE,
  chargeAdded,
  day,
  EXPENSE,
  expenseRecorded,
  facts,
  HEAD_OFFICE,
  rupees,
  settleable,
  settled,
  TRIP,
  tripStarted,
} from './trip-fixtures.ts';
import { fareEntryId, trip, type Trip } from './trip.ts';

const deleting = (state: Trip | null) => deleteTrip({ tripId: TRIP, reason: 'Never left' }, state, facts);

describe('deleting a trip', () => {
  const money = [tripStarted(), advanceReceived(), chargeAdded(), expenseRecorded()];

  it('reverses fare and charges, each on its own day', () => {
    const verdict = given(trip, ...money).when(deleting);
    const { entries } = verdict.thenEvent('TripCancelled', {
      occurredOn: facts.today,
      startedAt: day('2026-11-12'),
      reason: 'Never left',
    });
    const reversals = entries.filter(({ reverses }) => reverses !== undefined);
    expect(
      reversals.map(({ reverses, occurredOn, amountPaise }) => [reverses, occurredOn, amountPaise]),
    ).toEqual([
      [fareEntryId(TRIP), '2026-11-12', rupees(-40_000)],
      [CHARGE, '2026-11-15', rupees(-500)],
    ]);
    verdict.thenState((state) => {
      expect(state?.status).toBe('CANCELLED');
      expect(state && tripBalance(state)).toBe(rupees(0));
    });
  });

  it('turns its receipts into credit on account, in the head office', () => {
    const verdict = given(trip, ...money).when((state) =>
      deleteTrip({ tripId: TRIP, reason: null }, state, {
        ...facts,
        branches: { headOfficeId: 'head office', cashBranchId: HEAD_OFFICE },
      }),
    );
    const { entries } = verdict.thenEvent('TripCancelled', {});
    const moved = entries.find(({ entryId }) => entryId === ADVANCE);
    expect(moved).toMatchObject({ entryType: 'ADVANCE', amountPaise: rupees(15_000) });
    const party = moved?.lines.filter(({ account }) => account.kind === 'party');
    expect(party?.map(({ branchId, tripId, amountPaise }) => [branchId, tripId, amountPaise])).toEqual([
      [HEAD_OFFICE, TRIP, rupees(15_000)],
      ['head office', undefined, rupees(-15_000)],
    ]);
    verdict.thenState((state) =>
      expect(sum(state?.entries[ADVANCE]?.lines ?? [], ({ amountPaise }) => amountPaise)).toBe(0),
    );
  });

  it('lists the receipts that become credit on account, until the trip is cancelled', () => {
    const shares = receiptsLeftOnAccount(given(trip, ...money).state);
    expect(shares).toMatchObject([{ entryId: ADVANCE, amountPaise: rupees(15_000), lines: [] }]);
    const { decision } = given(trip, ...money).when(deleting);
    const cancelled = given(trip, ...money, ...(decision.accepted ? decision.events : []));
    expect(receiptsLeftOnAccount(cancelled.state)).toEqual([]);
    const gone = planAccountReversals({ id: ADVANCE }, cancelled.state, facts);
    expect([...gone.keys()]).toEqual([ADVANCE]);
  });

  it('keeps its expenses without the trip, and warns of it', () => {
    const verdict = given(trip, ...money).when(deleting);
    const { entries } = verdict.thenEvent('TripCancelled', {});
    const kept = entries.filter(({ entryId }) => entryId === EXPENSE);
    expect(kept).toMatchObject([{ entryId: EXPENSE, entryType: 'TOLL', occurredOn: '2026-11-13' }]);
    expect(kept[0]?.lines.map(({ tripId, amountPaise }) => [tripId, amountPaise])).toEqual([
      [TRIP, rupees(-1_200)],
      [undefined, rupees(1_200)],
    ]);
    verdict.thenWarnings('receipts-on-account', 'expenses-kept');
    expect(verdict.decision).toMatchObject({
      warnings: [
        { message: 'Receipts of ₹15,000 stay on account' },
        { message: 'Expenses of ₹1,200 were kept, without the trip' },
      ],
    });
  });

  it('warns of nothing when the trip has no money', () => {
    given(trip, tripStarted(), chargeAdded()).when(deleting).thenWarnings();
  });

  it('still allows its expenses to be deleted', () => {
    const { decision } = given(trip, ...money).when(deleting);
    given(trip, ...money, ...(decision.accepted ? decision.events : []))
      .when((state) => deleteTransaction({ id: EXPENSE, reason: null }, state, facts))
      .thenEvent('TripEntryDeleted', { occurredOn: day('2026-11-13') });
  });

  it('is refused when it is settled, has a bulk share, or is already cancelled', () => {
    given(trip, ...settled())
      .when(deleting)
      .thenRejected('trip-settled');
    given(trip, ...settleable(), allocated(1))
      .when(deleting)
      .thenRejected('settled-by-bulk');
    const { decision } = given(trip, ...money).when(deleting);
    given(trip, ...money, ...(decision.accepted ? decision.events : []))
      .when(deleting)
      .thenRejected('already-deleted');
    given(trip).when(deleting).thenRejected('not-found');
  });
});
