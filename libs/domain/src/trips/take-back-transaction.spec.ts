import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { takeBackTransaction } from './take-back-transaction.ts';
import { tripBalance } from './trip-figures.ts';
import {
  ADVANCE,
  allocated,
  BULK,
  facts,
  PART_PAYMENT,
  partPaid,
  PAYMENT,
  rupees,
  settleable,
  tripSettled,
  WRITE_OFF,
} from './trip-fixtures.ts';
import { trip, type Trip } from './trip.ts';

const takingBack = (id: string) => (state: Trip | null) => takeBackTransaction({ id }, state, facts);

describe('taking back an entry', () => {
  it.each([
    ['the payment', PAYMENT],
    ['the write-off', WRITE_OFF],
  ])('reopens the trip that %s settled, and undoes all of the settlement', (_, id) => {
    const verdict = given(trip, ...settleable(), partPaid(1_000), tripSettled(23_500, 500)).when(
      takingBack(id),
    );
    const { entries } = verdict.thenEvent('TripReopened', { occurredOn: facts.today });
    expect(entries.map(({ reverses }) => reverses)).toEqual([PAYMENT, WRITE_OFF]);
    verdict.thenState((state) => {
      expect(state?.status).toBe('POD_SUBMITTED');
      expect(state && tripBalance(state)).toBe(rupees(24_000));
    });
  });

  it('is refused for an entry that a settled trip depends on', () => {
    const settled = given(trip, ...settleable(), partPaid(1_000), tripSettled(24_000));
    settled.when(takingBack(ADVANCE)).thenRejected('trip-settled');
    settled.when(takingBack(PART_PAYMENT)).thenRejected('trip-settled');
  });

  it('is refused for a share of a bulk payment, which can be deleted only as a whole', () => {
    given(trip, ...settleable(), allocated(25_000, true))
      .when(takingBack(BULK))
      .thenRejected('not-deletable');
  });

  it('deletes any other entry', () => {
    given(trip, ...settleable())
      .when(takingBack(ADVANCE))
      .thenEvent('TripEntryDeleted', { reason: null });
  });
});
