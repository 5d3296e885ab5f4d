import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { EMPTY_DRAFT, nextDraft, toCommonInput, describePaid, validateDraft } from './maintenance-draft.ts';

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

  it('may not exceed the rest of the advance, if that is known', () => {
    const draft = { ...TRIP_DRAFT, fromDriverAdvance: true };
    expect(validateDraft(draft, 'PUNCTURE', paise(179_999)).amount).toBe(
      'Only Rs.1,799.99 of the driver advance is left',
    );
    expect(validateDraft(draft, 'PUNCTURE', paise(180_000)).amount).toBeUndefined();
    expect(validateDraft(draft, 'PUNCTURE', null).amount).toBeUndefined();
  });
});

describe('a maintenance draft', () => {
  it('requires another mode when the category takes no credit', () => {
    const draft = { ...TRIP_DRAFT, paymentMode: 'CREDIT' as const, validity: '2027-01-01' };
    expect(validateDraft(draft, 'PUC', null).paymentMode).toBe('This field is required');
    expect(validateDraft(draft, 'TYRE', null).paymentMode).toBeUndefined();
  });

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
