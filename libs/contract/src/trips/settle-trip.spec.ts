import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { settleTrip } from './settle-trip.ts';

const TODAY = '2026-06-20' as Day;
const payment = {
  tripId: 'a0000000-0000-5000-8000-000000001248',
  amountReceived: 24_500,
  date: '2026-06-20',
  mode: 'ONLINE',
};
const parsed = (change: object) => parseInput(settleTrip, { ...payment, ...change }, TODAY);

describe('the request to settle a trip', () => {
  it('is not forced by default', () => {
    expect(parsed({})).toMatchObject({
      ok: true,
      value: { amountReceived: 2_450_000, isForceSettled: false },
    });
    expect(parsed({ isForceSettled: null })).toMatchObject({ ok: true, value: { isForceSettled: false } });
    expect(parsed({ isForceSettled: true })).toMatchObject({ ok: true, value: { isForceSettled: true } });
  });

  it('needs a mode for an amount above 0, and none for 0', () => {
    const required = { ok: false, fields: { mode: 'This field is required' } };
    expect(parsed({ amountReceived: 0.01, mode: undefined })).toEqual(required);
    expect(parsed({ amountReceived: 0.01, mode: null })).toEqual(required);
    expect(parsed({ amountReceived: 0, mode: null })).toMatchObject({ ok: true, value: { mode: null } });
  });

  it('names a receipt by its id only, and only for an amount above 0', () => {
    const id = 'f1000000-0000-5000-8000-000000000001';
    const paymentReceiptId = { id, fileType: 'text/html', fileSize: 1 };
    expect(parsed({ paymentReceiptId })).toMatchObject({ ok: true, value: { paymentReceiptId: { id } } });
    expect(parsed({})).toMatchObject({ ok: true, value: { paymentReceiptId: null } });
    expect(parsed({ paymentReceiptId, amountReceived: 0, mode: null })).toEqual({
      ok: false,
      fields: { paymentReceiptId: 'Attach a receipt only where an amount was received' },
    });
  });

  it('refuses the mode CREDIT', () => {
    expect(parsed({ mode: 'CREDIT' })).toEqual({ ok: false, fields: { mode: 'Choose from the list' } });
  });

  it('refuses an amount below 0 and a date in the future', () => {
    expect(parsed({ amountReceived: -1, date: '2026-06-21' })).toEqual({
      ok: false,
      fields: { amountReceived: 'Amount cannot be negative', date: 'Future date not allowed' },
    });
  });
});
