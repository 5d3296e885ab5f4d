import { describe, expect, it } from '@jest/globals';
import { EMPTY_DRAFT, nextDraft, toCommonInput, describePaid } from './maintenance-draft.ts';

const TRIP_DRAFT = { ...EMPTY_DRAFT, vehicleId: 'a lorry', tripId: 'a trip', amount: 1_800 };

describe('a draft paid from the driver advance', () => {
  it('is sent without a payment mode', () => {
    const draft = { ...TRIP_DRAFT, fromDriverAdvance: true };
    expect(toCommonInput(draft, 'PUNCTURE')).toEqual({
      category: 'PUNCTURE',
      vehicleId: 'a lorry',
      tripId: 'a trip',
      amount: 1_800,
      paymentType: 'ONE_SHOT',
      fromDriverAdvance: true,
    });
    expect(describePaid(draft, 'PUNCTURE')).toBe('paid from the driver advance');
  });
});

describe('a maintenance draft', () => {
  it('passes date, payment and vendor on to the next slip', () => {
    const slip = { ...TRIP_DRAFT, date: '2026-11-18', vendorId: 'a pump', paymentMode: 'CREDIT' as const };
    expect(nextDraft({ ...slip, billNo: '4471', quantity: 20 })).toEqual({
      ...EMPTY_DRAFT,
      date: '2026-11-18',
      vendorId: 'a pump',
      paymentMode: 'CREDIT',
    });
  });
});
