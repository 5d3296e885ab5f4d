import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { createSettlement, MAX_TRIPS_IN_PAYMENT } from './create-settlement.ts';

const TODAY = '2026-06-20' as Day;
const trip = (number: number) => `a0000000-0000-5000-8000-${String(number).padStart(12, '0')}`;

/** A −2,500, B 20,000: total 17,500 (docs/rules/money.md#bulk-payments). */
const payment = {
  customerId: 'c0000000-0000-5000-8000-000000000001',
  date: '2026-06-20',
  mode: 'CHEQUE',
  totalAmount: 17_500,
  tripSettlement: [
    { tripId: trip(1), amount: -2_500 },
    { tripId: trip(2), amount: 20_000 },
  ],
};
const parsed = (change: object) => parseInput(createSettlement, { ...payment, ...change }, TODAY);
const refused = (field: string, message: string) => ({ ok: false, fields: { [field]: message } });

describe('the request to record a bulk payment', () => {
  it('may include tax, and keeps the rest on account', () => {
    const whole = { totalAmount: 19_000, tdsAmount: 500, onAccount: 2_000 };
    expect(parsed(whole)).toMatchObject({
      ok: true,
      value: { tdsAmount: 50_000, onAccount: 200_000, writeOff: 0 },
    });
    const allTax = { totalAmount: 0, mode: null, tdsAmount: 17_500.01, onAccount: 0.01 };
    expect(parsed(allTax)).toEqual(
      refused('onAccount', 'Only money that was received can be kept on account'),
    );
  });

  it('includes tax only of trips or the opening balance that it pays', () => {
    const taxed = { totalAmount: 400, tdsAmount: 10, tripSettlement: [] };
    expect(parsed({ ...taxed, onAccount: 410 })).toEqual(
      refused('tdsAmount', 'Choose the trips or the opening balance that this TDS is for'),
    );
    expect(parsed({ ...taxed, openingBalanceSettlement: { amount: 410 } })).toMatchObject({ ok: true });
  });

  it('may be received on account only', () => {
    const alone = { tripSettlement: [], totalAmount: 500, onAccount: 500 };
    expect(parsed(alone)).toMatchObject({ ok: true });
    expect(parsed({ ...alone, onAccount: null, direction: 'INWARD' })).toEqual(
      refused('tripSettlement', 'Choose a trip or the opening balance'),
    );
  });

  it('writes off only the rest of an opening balance that it settles', () => {
    expect(parsed({ writeOff: 10 })).toEqual(
      refused('writeOff', 'Only what is left of the opening balance can be written off'),
    );
  });

  it('sets off surpluses', () => {
    expect(parsed({})).toMatchObject({
      ok: true,
      value: { totalAmount: 1_750_000, tripSettlement: [{ amount: -250_000 }, { amount: 2_000_000 }] },
    });
  });

  it('adds up to its total, with the opening balance', () => {
    expect(parsed({ totalAmount: 18_500, openingBalanceSettlement: { amount: 1_000 } })).toMatchObject({
      ok: true,
    });
    expect(parsed({ totalAmount: 17_500.01 })).toEqual(
      refused(
        'totalAmount',
        'The total amount you entered (₹17,500.01) does not match the sum of amounts entered (₹17,500).',
      ),
    );
  });

  it('adds exactly where floating point would not', () => {
    const rows = [0.1, 0.2].map((amount, index) => ({ tripId: trip(index), amount }));
    expect(parsed({ totalAmount: 0.3, tripSettlement: rows })).toMatchObject({ ok: true });
  });

  it('may be 0, then without a mode, but never below 0', () => {
    const setOff = [
      { tripId: trip(1), amount: -2_500 },
      { tripId: trip(2), amount: 2_500 },
    ];
    expect(parsed({ totalAmount: 0, mode: null, tripSettlement: setOff })).toMatchObject({ ok: true });
    expect(parsed({ totalAmount: -2_500, tripSettlement: setOff.slice(0, 1) })).toEqual(
      refused('totalAmount', 'Amount cannot be negative'),
    );
  });

  it('needs a mode above 0', () => {
    expect(parsed({ mode: null })).toEqual(refused('mode', 'This field is required'));
  });

  it('needs a trip or the opening balance', () => {
    expect(parsed({ totalAmount: 0, tripSettlement: [] })).toEqual(
      refused('tripSettlement', 'Choose a trip or the opening balance'),
    );
    const opening = { totalAmount: 5, tripSettlement: [], openingBalanceSettlement: { amount: 5 } };
    expect(parsed(opening)).toMatchObject({ ok: true });
    expect(parsed({ tripSettlement: undefined })).toEqual(
      refused('tripSettlement', 'This field is required'),
    );
  });

  it('names each trip only once', () => {
    const twice = [
      { tripId: trip(1), amount: 10_000 },
      { tripId: trip(1), amount: 7_500 },
    ];
    expect(parsed({ tripSettlement: twice })).toEqual(
      refused('tripSettlement', 'A trip can be in a payment only once'),
    );
  });

  it('takes 500 trips, and rejects more with a message', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ tripId: trip(index), amount: 1 }));
    const full = { totalAmount: MAX_TRIPS_IN_PAYMENT, tripSettlement: rows(MAX_TRIPS_IN_PAYMENT) };
    expect(parsed(full)).toMatchObject({ ok: true });
    expect(parsed({ totalAmount: 501, tripSettlement: rows(501) })).toEqual(
      refused('tripSettlement', 'One payment takes at most 500 trips'),
    );
  });

  it('rejects shares that exceed the largest sum with a message', () => {
    const rows = Array.from({ length: 9_100 }, (_, index) => ({
      tripId: trip(index),
      amount: 10_000_000_000,
    }));
    expect(parsed({ totalAmount: 1, tripSettlement: rows })).toMatchObject({
      ok: false,
      fields: { tripSettlement: 'One payment takes at most 500 trips' },
    });
  });

  it('cannot be in the future', () => {
    expect(parsed({ date: '2026-06-21' })).toEqual(refused('date', 'Future date not allowed'));
  });
});

describe('the request to refund a customer or pay a vendor', () => {
  const out = { direction: 'OUTWARD', tripSettlement: [], totalAmount: 2_500 };

  it('may leave it to the server where the amount is taken from', () => {
    expect(parsed(out)).toMatchObject({ ok: true });
    // A payment to a vendor needs no direction.
    expect(parsed({ ...out, direction: null })).toMatchObject({ ok: true });
  });

  it('names the amount paid back for each source, above 0, and adds up', () => {
    const tripSettlement = [{ tripId: trip(1), amount: 2_500 }];
    expect(parsed({ ...out, tripSettlement })).toMatchObject({ ok: true });
    expect(parsed({ ...out, tripSettlement: [{ tripId: trip(1), amount: -2_500 }] })).toEqual(
      refused('tripSettlement.0.amount', 'Amount must be greater than 0'),
    );
    expect(parsed({ ...out, openingBalanceSettlement: { amount: 0 } })).toEqual(
      refused('openingBalanceSettlement.amount', 'Amount must be greater than 0'),
    );
    expect(parsed({ ...out, openingBalanceSettlement: { amount: 2_501 } })).toEqual(
      refused('openingBalanceSettlement.amount', 'Amount cannot exceed payment amount.'),
    );
    expect(parsed({ ...out, onAccount: -1 })).toEqual(refused('onAccount', 'Amount cannot be negative'));
    expect(parsed({ ...out, tripSettlement, onAccount: 1 })).toEqual(
      refused(
        'totalAmount',
        'The total amount you entered (₹2,500) does not match the sum of amounts entered (₹2,501).',
      ),
    );
  });

  it('needs an amount and a mode, and takes no tax', () => {
    expect(parsed({ ...out, totalAmount: 0 })).toEqual(
      refused('totalAmount', 'Amount must be greater than 0 for payment.'),
    );
    expect(parsed({ ...out, mode: null })).toEqual(refused('mode', 'This field is required'));
    expect(parsed({ ...out, tdsAmount: 1 })).toEqual(
      refused('tdsAmount', 'TDS goes only with a payment that you receive'),
    );
  });
});
