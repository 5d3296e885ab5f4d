import { dayAt, type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { login } from './access/login.ts';
import { createOrganisation } from './access/create-organisation.ts';
import { createVehicle } from './fleet/create-vehicle.ts';
import { listVehicles } from './fleet/list-vehicles.ts';
import { fields } from './fields.ts';
import { createSettlement } from './ledger/create-settlement.ts';
import { parseInput, parseResponse } from './parse.ts';
import { endTrip } from './trips/end-trip.ts';
import { findTrip } from './trips/find-trip.ts';
import { settleTrip } from './trips/settle-trip.ts';
import { submitPod } from './trips/submit-pod.ts';
import { updateTrip } from './trips/update-trip.ts';
import { waitingTrips } from './trips/waiting-trips.ts';

const TODAY = '2026-06-20' as Day;
const TRIP = 'a0000000-0000-5000-8000-000000001248';

describe('parsing a request', () => {
  it('returns the input that the handler gets', () => {
    expect(parseInput(login, { phoneNumber: '+91 98765 43210', role: 'ADMIN' }, TODAY)).toEqual({
      ok: true,
      value: { phoneNumber: '9876543210' },
    });
  });

  it('names each invalid field with its first message', () => {
    const raw = { orgName: 'V', gstNo: 'x', locationDetails: { placeName: 'Latur', placeAddress: '' } };
    expect(parseInput(createOrganisation, raw, TODAY)).toEqual({
      ok: false,
      fields: {
        orgName: 'Must be at least 2 characters',
        gstNo: 'Invalid GST Number',
        'locationDetails.placeAddress': 'This field is required',
        'locationDetails.eLoc': 'This field is required',
      },
    });
  });

  it('requires a place that is absent', () => {
    expect(parseInput(createOrganisation, { orgName: 'Verma' }, TODAY)).toEqual({
      ok: false,
      fields: { locationDetails: 'This field is required' },
    });
  });

  it('names a row of a list by its index', () => {
    const raw = { customerId: TRIP, date: TODAY, totalAmount: 1, tripSettlement: [{ tripId: TRIP }] };
    expect(parseInput(createSettlement, raw, TODAY)).toMatchObject({
      ok: false,
      fields: { 'tripSettlement.0.amount': 'Amount is required' },
    });
  });

  it.each(['a\ud800b', '\udc00', 'a\0b'])('names a field whose text cannot be stored, %j', (text) => {
    const input = fields({ note: v.string(), lines: v.array(fields({ of: v.string() })) });
    const lenient = { ...login, input } as unknown as typeof login;
    expect(parseInput(lenient, { note: text, lines: [{ of: 'x' }, { of: text }] }, TODAY)).toEqual({
      ok: false,
      fields: {
        note: 'Must not contain control characters',
        'lines.1.of': 'Must not contain control characters',
      },
    });
    const good = { note: '🚚', lines: [{ of: '𠮷\n' }] };
    expect(parseInput(lenient, good, TODAY)).toEqual({ ok: true, value: good });
  });

  it.each([undefined, null, 'text', 7, [], [{ phoneNumber: '9876543210' }]])(
    'reports only the body as a whole when it is %j',
    (raw) => {
      const parsed = parseInput(login, raw, TODAY);
      expect(parsed.ok ? [] : Object.keys(parsed.fields)).toEqual(['']);
    },
  );

  it('takes an array for no object inside a request', () => {
    const raw = { vehicleNo: 'MH12AB1234', vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' };
    expect(parseInput(createVehicle, { ...raw, vaahanRes: { VehicleDetails: [] } }, TODAY)).toEqual({
      ok: false,
      fields: { 'vaahanRes.VehicleDetails': 'Send a JSON object' },
    });
  });

  it('counts an empty optional id as absent, and refuses an empty required one', () => {
    const raw = { tripId: TRIP, driverId: '', managerId: '', customerId: TRIP };
    const parsed = parseInput(updateTrip, raw, TODAY);
    expect(parsed).toEqual(parseInput(updateTrip, { tripId: TRIP, customerId: TRIP }, TODAY));
    expect(parsed.ok).toBe(true);
    expect(parseInput(updateTrip, { tripId: '' }, TODAY)).toMatchObject({
      fields: { tripId: 'This field is required' },
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])('ignores the key %s', (key) => {
    const raw: unknown = JSON.parse(`{"${key}": {"phoneNumber": "9876543210"}}`);
    expect(parseInput(login, raw, TODAY)).toEqual({
      ok: false,
      fields: { phoneNumber: 'Phone number is required' },
    });
  });

  it('never repeats the input in a message', () => {
    const parsed = parseInput(listVehicles, { vehicleType: 'x'.repeat(50_000) }, TODAY);
    expect(parsed).toEqual({ ok: false, fields: { vehicleType: 'Enter a valid value' } });
  });

  it('compares dates with the current day in India', () => {
    const raw = { tripId: TRIP, date: '2026-06-21' };
    const at = (instant: string) => parseInput(submitPod, raw, dayAt(Date.parse(instant)));
    expect(at('2026-06-20T18:29:59Z')).toEqual({ ok: false, fields: { date: 'Future date not allowed' } });
    expect(at('2026-06-20T18:30:00Z')).toMatchObject({ ok: true });
  });
});

describe('parsing an answer', () => {
  const waiting = (amount: unknown) => {
    const sum = { count: 2, amount };
    return parseResponse(waitingTrips, { podPending: sum, toSettle: sum, overdue: sum });
  };

  it.each([
    [1_69_450.5, 1_69_450_50],
    [-0.01, -1],
    [0, 0],
    [null, null],
    // A sum may exceed the limit of a single amount.
    [20_000_000_000.25, 2_000_000_000_025],
  ])('turns %j rupees into paise', (rupees, paise) => {
    expect(waiting(rupees)?.overdue.amount).toBe(paise);
  });

  it.each([0.001, '5', undefined, true, 1e21])('rejects %j as an amount', (given) => {
    expect(waiting(given)).toBeUndefined();
  });

  it('drops fields that a newer server adds', () => {
    const sum = { count: 2, amount: 5, oldest: 40 };
    const answer = { podPending: sum, toSettle: sum, overdue: sum, unsigned: sum };
    expect(parseResponse(waitingTrips, answer)).toEqual(waiting(5));
  });

  it('keeps the ids that a command answers while its rows lag behind', () => {
    const ids = { trip: { id: TRIP }, warnings: [{ code: 'unusual', message: 'Unusual' }] };
    expect(parseResponse(endTrip, ids)).toBe(ids);
    expect(parseResponse(endTrip, { trip: { id: TRIP, balance: 5 } })).toBeUndefined();
    expect(parseResponse(findTrip, { trip: { id: TRIP } })).toBeUndefined();
    expect(parseResponse(endTrip, { party: { id: TRIP } })).toBeUndefined();
  });

  it('keeps the minimal answer of a settlement that posts no entry', () => {
    const settled = { trip: { id: TRIP }, entryId: null };
    expect(parseResponse(settleTrip, settled)).toBe(settled);
  });
});
