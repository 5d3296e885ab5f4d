import { type Day } from '@bahi/kernel/day';
import { type Grams } from '@bahi/kernel/measures';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { postFare } from '../money/postings.ts';
import { toShare } from '../money/payment-postings.ts';
import { allocateToTrip } from './allocate-to-trip.ts';
import { given } from '../given-when-then.ts';
import {
  advanceReceived,
  bulkPayment,
  CUSTOMER,
  named,
  podSubmitted,
  tripEnded,
  tripStarted,
} from './trip-fixtures.ts';
import { computeFare } from './trip-figures.ts';
import { trip } from './trip.ts';

const ON = '2026-06-10' as Day;

/** A fare of 100, paid by an advance of 100. */
const paidUp = given(
  trip,
  tripStarted({ farePaise: paise(10_000), occurredOn: ON }),
  advanceReceived(100, ON),
  tripEnded(ON, { farePaise: paise(10_000) }),
  podSubmitted(ON),
).state;

const share = {
  customerId: CUSTOMER,
  occurredOn: ON as Day,
  isRefund: false,
  field: 'amount',
} as const;

describe('a trip with a balance of 0', () => {
  it('refuses a share below 0', () => {
    expect(
      allocateToTrip({ ...share, share: toShare(bulkPayment(0, ON), paise(-5_000)) }, paidUp),
    ).toMatchObject({
      accepted: false,
      code: 'invalid-input',
    });
  });

  it('is settled by a share of 0', () => {
    expect(allocateToTrip({ ...share, share: toShare(bulkPayment(0, ON), paise(0)) }, paidUp)).toMatchObject({
      accepted: true,
      events: [{ type: 'TripAllocated', data: { settles: true } }],
    });
  });

  it('posts no row for a fare that rounds to 0', () => {
    const amountPaise = paise(0);
    const terms = { rateType: 'PER_MT', ratePaise: paise(1), loadingGrams: 1 as Grams } as const;
    const readings = { estimatedHours: null, startReading: null, endReading: null };
    expect(computeFare({ ...terms, ...readings })).toBe(amountPaise);
    expect(postFare({ entryId: 'fare', amountPaise, occurredOn: ON }, named)).toEqual([]);
  });
});
