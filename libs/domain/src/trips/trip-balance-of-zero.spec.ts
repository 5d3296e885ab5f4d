import { type Day } from '@bahi/kernel/day';
import { type Grams } from '@bahi/kernel/measures';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { postFare } from '../money/postings.ts';
import { allocateToTrip } from './allocate-to-trip.ts';
import { fareOf, type Trip } from './trip.ts';

const ON = '2026-06-10' as Day;

/** The fare of 100 was paid by an advance of 100. */
const paidUp: Trip = {
  id: 'trip',
  status: 'POD_SUBMITTED',
  vehicleId: 'MH12AB1234',
  odoType: 'KM',
  customerId: 'verma',
  startedAt: ON,
  endedAt: ON,
  podSubmittedAt: ON,
  startReading: null,
  loadingGrams: null,
  weightUnit: null,
  farePaise: paise(10_000),
  entries: {
    advance: { kind: 'ADVANCE', amountPaise: paise(10_000), occurredOn: ON, deleted: false, postings: [] },
  },
};

const share = {
  settlementId: 's',
  customerId: 'verma',
  occurredOn: ON,
  mode: null,
  field: 'amount',
} as const;

describe('a trip with a balance of 0', () => {
  it('gives nothing back to a bulk payment', () => {
    expect(allocateToTrip({ ...share, amountPaise: paise(-5_000) }, paidUp)).toMatchObject({
      accepted: false,
      code: 'invalid-input',
    });
  });

  it('is settled by a share of 0', () => {
    expect(allocateToTrip({ ...share, amountPaise: paise(0) }, paidUp)).toMatchObject({
      accepted: true,
      events: [{ type: 'TripAllocated', data: { settles: true } }],
    });
  });

  it('posts no row for a fare that rounds to 0', () => {
    const amountPaise = paise(0);
    expect(fareOf('PER_MT', paise(1), 1 as Grams)).toBe(amountPaise);
    expect(postFare({ entryId: 'fare', partyId: 'verma', amountPaise, occurredOn: ON })).toEqual([]);
  });
});
