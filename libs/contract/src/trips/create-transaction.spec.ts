import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { createTransaction } from './create-transaction.ts';

const TRIP = 'a0000000-0000-5000-8000-000000001248';
const VENDOR = 'c0000000-0000-5000-8000-000000000009';
const GROUP = `trip.${TRIP}.${TRIP}`;

const parsed = (input: object) =>
  parseInput(
    createTransaction,
    { tripId: TRIP, amount: 100, date: '2026-06-20', ...input },
    '2026-06-20' as Day,
  );
const refused = (field: string, message: string) => ({ ok: false, fields: { [field]: message } });
const REQUIRED = 'This field is required';

const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH' };
const charge = { type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT' };
const toll = { type: 'ONE_SHOT', category: 'TOLL', mode: 'CASH' };
const fuel = { type: 'ONE_SHOT', category: 'FUEL', mode: 'CASH', fuelQuantity: 85.5 };

describe('the request for an advance', () => {
  it('needs a mode in which money moves', () => {
    expect(parsed(advance)).toMatchObject({
      ok: true,
      value: { kind: 'advance', mode: 'CASH', portions: [] },
    });
    expect(parsed({ ...advance, mode: null })).toEqual(refused('mode', REQUIRED));
    expect(parsed({ ...advance, mode: 'CREDIT' })).toEqual(refused('mode', 'Choose how the money was paid'));
  });

  it('needs a trip', () => {
    expect(parsed({ ...advance, tripId: null })).toEqual(refused('tripId', REQUIRED));
  });

  it('may have one portion of fuel, with its litres, and one driver advance', () => {
    const portions = [
      { category: 'FUEL', amount: 50, fuelQuantity: 1.25 },
      { category: 'DRIVER_ADVANCE', amount: 30 },
    ];
    expect(parsed({ ...advance, portions })).toMatchObject({
      ok: true,
      value: {
        portions: [
          { category: 'FUEL', amount: 5_000, fuelQuantity: 125 },
          { category: 'DRIVER_ADVANCE', amount: 3_000, fuelQuantity: null },
        ],
      },
    });
    expect(parsed({ ...advance, portions: [{ category: 'FUEL', amount: 50 }] })).toEqual(
      refused('portions.0.fuelQuantity', 'Fuel Quantity is required'),
    );
    expect(parsed({ ...advance, portions: [{ category: 'DRIVER_ADVANCE' }] })).toEqual(
      refused('portions.0.amount', 'Amount is required'),
    );
    expect(parsed({ ...advance, portions: [...portions, portions[1]] })).toEqual(
      refused('portions', 'An advance has one portion of a kind'),
    );
    expect(parsed({ ...toll, portions })).toEqual(refused('portions', 'Only an advance has portions'));
  });
});

describe('the portions of an advance', () => {
  const portions = [
    { category: 'FUEL', amount: 50, fuelQuantity: 1.25 },
    { category: 'DRIVER_ADVANCE', amount: 30.5 },
  ];

  it('are together at most the advance', () => {
    expect(parsed({ ...advance, amount: 80.5, portions })).toMatchObject({ ok: true });
    expect(parsed({ ...advance, amount: 80.49, portions })).toEqual(
      refused('amount', 'Total Amount cannot be less than Fuel + Driver Advance'),
    );
  });

  it('are compared with it although other fields are invalid, unless the amounts are', () => {
    const message = 'Total Amount cannot be less than Fuel + Driver Advance';
    expect(parsed({ ...advance, amount: 80, date: '2026-06-21', portions })).toEqual({
      ok: false,
      fields: { date: 'Future date not allowed', amount: message },
    });
    expect(parsed({ ...advance, amount: 0, portions })).toEqual(
      refused('amount', 'Amount must be greater than 0'),
    );
    expect(parsed({ ...advance, amount: 80, portions: [{ ...portions[0], amount: 0 }] })).toEqual(
      refused('portions.0.amount', 'Amount must be greater than 0'),
    );
  });
});

describe('the request for a charge', () => {
  it('moves no money, so it has no mode', () => {
    const { value } = parsed({ ...charge, mode: 'CASH' }) as { readonly value: object };
    expect(value).toMatchObject({ kind: 'charge', category: 'SHORTAGE_AMOUNT' });
    expect(value).not.toHaveProperty('mode');
  });
});

describe('the request for an expense', () => {
  it('needs no trip and no vehicle', () => {
    expect(parsed({ ...toll, tripId: null })).toMatchObject({
      ok: true,
      value: { tripId: null, vehicleId: null },
    });
  });

  it('needs a category of expenses', () => {
    expect(parsed({ ...toll, category: 'ADVANCE' })).toEqual(
      refused('category', 'Invalid Transaction Create request'),
    );
    expect(parsed({ ...charge, category: 'TOLL' })).toMatchObject({ ok: false });
    expect(parsed({ ...advance, category: 'TOLL' })).toMatchObject({ ok: false });
  });

  it('takes PUNTURE for PUNCTURE', () => {
    expect(parsed({ ...toll, category: 'PUNTURE' })).toMatchObject({ value: { category: 'PUNCTURE' } });
  });

  it('needs litres for fuel or urea, and drops them for other categories', () => {
    expect(parsed({ ...fuel, fuelQuantity: null })).toEqual(refused('fuelQuantity', REQUIRED));
    expect(parsed({ ...fuel, category: 'UREA', fuelQuantity: 0 })).toEqual(
      refused('fuelQuantity', 'Enter valid number'),
    );
    expect(parsed({ ...toll, fuelQuantity: 5 })).toMatchObject({ value: { fuelQuantity: null } });
  });

  it.each([
    { type: 'CREDIT', mode: null },
    { type: 'CREDIT', mode: 'CREDIT' },
    { type: 'ONE_SHOT', mode: 'CREDIT' },
  ])('on credit, given as type $type and mode $mode, has no mode and needs a vendor', (credit) => {
    expect(parsed({ ...fuel, ...credit })).toEqual(refused('vendorId', REQUIRED));
    expect(parsed({ ...fuel, ...credit, vendorId: VENDOR })).toMatchObject({
      value: { mode: null, vendorId: VENDOR },
    });
    expect(parsed({ ...toll, ...credit, vendorId: VENDOR })).toEqual(
      refused('category', 'Only fuel, urea, maintenance and lorry hire may be on credit'),
    );
  });

  it('needs a trip for a hired lorry, even on credit', () => {
    const hire = { ...toll, category: 'LORRY_HIRE' };
    expect(parsed({ ...hire, tripId: null })).toEqual(refused('tripId', REQUIRED));
    expect(parsed({ ...hire, mode: 'CREDIT' })).toEqual(refused('vendorId', REQUIRED));
    expect(parsed({ ...hire, mode: 'CREDIT', vendorId: VENDOR })).toMatchObject({
      value: { category: 'LORRY_HIRE', mode: null, vendorId: VENDOR },
    });
  });

  it.each(['SALARY', 'INCENTIVE'])('in the category %s names the person paid', (category) => {
    const userId = VENDOR;
    expect(parsed({ ...toll, category })).toEqual(refused('userId', REQUIRED));
    expect(parsed({ ...toll, category, userId, tripId: null })).toMatchObject({
      value: { category, paidTo: userId, named: { userId } },
    });
  });

  it('reads customerId as the vendor', () => {
    expect(parsed({ ...toll, customerId: VENDOR })).toMatchObject({ value: { vendorId: VENDOR } });
  });

  it('needs a mode when it is paid', () => {
    expect(parsed({ ...toll, mode: null })).toEqual(refused('mode', REQUIRED));
  });

  it('lists all fields that it lacks, although others are invalid', () => {
    const empty = { amount: null, mode: null };
    expect(parsed({ ...fuel, ...empty, type: 'CREDIT', fuelQuantity: null })).toEqual({
      ok: false,
      fields: { amount: REQUIRED, vendorId: REQUIRED, fuelQuantity: REQUIRED },
    });
    expect(parsed({ ...toll, ...empty, category: 'SALARY' })).toEqual({
      ok: false,
      fields: { amount: REQUIRED, userId: REQUIRED, mode: REQUIRED },
    });
    expect(parsed({ ...fuel, mode: 'BARTER', fuelQuantity: 0 })).toEqual({
      ok: false,
      fields: { mode: 'Choose from the list', fuelQuantity: 'Enter valid number' },
    });
  });

  it('may be part of an advance if it is paid fuel or a driver advance', () => {
    expect(parsed({ ...fuel, groupId: GROUP })).toMatchObject({ value: { groupId: GROUP } });
    const only = refused('groupId', 'Only a fuel or driver advance is part of an advance');
    expect(parsed({ ...toll, groupId: GROUP })).toEqual(only);
    expect(parsed({ ...fuel, groupId: GROUP, tripId: null })).toEqual(only);
    expect(parsed({ ...fuel, groupId: GROUP, type: 'CREDIT', vendorId: VENDOR })).toEqual(only);
    expect(parsed({ ...advance, groupId: GROUP })).toEqual(only);
  });

  it('may be paid out of the driver advance, so that no money of the firm moves', () => {
    const from = { ...toll, mode: null, fromDriverAdvance: true };
    expect(parsed(from)).toMatchObject({ value: { driverAdvanceUse: 'spent', mode: null } });
    expect(parsed({ ...from, tripId: null })).toEqual(refused('tripId', REQUIRED));
    expect(parsed({ ...fuel, fromDriverAdvance: true, mode: 'CREDIT', vendorId: VENDOR })).toEqual(
      refused('mode', 'Choose how the money was paid'),
    );
    const only = 'Only another expense of a trip is paid from the driver advance';
    expect(parsed({ ...from, category: 'DRIVER_ADVANCE' })).toEqual(refused('category', only));
    expect(parsed({ ...charge, fromDriverAdvance: true })).toEqual(refused('fromDriverAdvance', only));
    expect(parsed({ ...fuel, fromDriverAdvance: true, groupId: GROUP })).toMatchObject({ ok: false });
  });

  it('counts an inward driver advance as returned', () => {
    const given = { ...toll, category: 'DRIVER_ADVANCE' };
    expect(parsed({ ...given, direction: 'INWARD' })).toMatchObject({
      value: { driverAdvanceUse: 'returned', mode: 'CASH' },
    });
    expect(parsed({ ...given, direction: 'OUTWARD' })).toMatchObject({ value: { driverAdvanceUse: null } });
    expect(parsed({ ...given, direction: 'INWARD', tripId: null })).toEqual(refused('tripId', REQUIRED));
    expect(parsed({ ...given, direction: 'INWARD', mode: null })).toEqual(refused('mode', REQUIRED));
  });
});

describe('the direction of an entry', () => {
  it.each([
    ['an advance', advance, 'INWARD'],
    ['a charge', charge, 'INWARD'],
    ['a charge', charge, 'OUTWARD'],
    ['an expense', toll, 'OUTWARD'],
    ['an expense on credit', { ...fuel, type: 'CREDIT', mode: null, vendorId: VENDOR }, 'OUTWARD'],
    ['an expense that the driver paid', { ...toll, mode: null, fromDriverAdvance: true }, 'OUTWARD'],
    ['a part of an advance', { ...fuel, groupId: GROUP }, 'OUTWARD'],
  ])('changes nothing when it is the usual one of %s (%j, %s)', (_, entry, direction) => {
    expect(parsed({ ...entry, direction })).toEqual(parsed(entry));
    expect(parsed(entry)).toMatchObject({ ok: true });
  });

  it('is refused when it contradicts the kind', () => {
    expect(parsed({ ...advance, direction: 'OUTWARD' })).toEqual(
      refused('direction', 'An advance is received: its direction is INWARD'),
    );
    for (const expense of [toll, { ...toll, mode: null, fromDriverAdvance: true }])
      expect(parsed({ ...expense, direction: 'INWARD' })).toEqual(
        refused('direction', 'Only a driver advance is returned; the direction of other expenses is OUTWARD'),
      );
    expect(parsed({ ...charge, direction: 'SIDEWARD' })).toEqual(
      refused('direction', 'Choose from the list'),
    );
  });
});

describe('a field that names a party, a person, a branch or a mode', () => {
  const OTHER = 'c0000000-0000-5000-8000-000000000010';
  const BRANCH = 'd0000000-0000-5000-8000-000000000001';
  const salary = { ...toll, category: 'SALARY', userId: OTHER };
  const spent = { ...toll, mode: null, fromDriverAdvance: true };
  const returned = { ...toll, category: 'DRIVER_ADVANCE', direction: 'INWARD' };
  const onCredit = { ...fuel, type: 'CREDIT', mode: null, vendorId: VENDOR };
  const withoutTrip = { ...toll, tripId: null, vendorId: VENDOR };
  const kinds = { advance, charge, toll, fuel, salary, spent, returned, onCredit, withoutTrip };

  it.each([
    ['vendorId', VENDOR, ['toll', 'fuel', 'salary', 'spent', 'onCredit', 'withoutTrip']],
    ['userId', OTHER, ['salary']],
    ['cashBranchId', BRANCH, ['advance', 'toll', 'fuel', 'salary', 'returned', 'withoutTrip']],
    // A charge takes the mode that forms send with every entry.
    ['mode', 'ONLINE', ['advance', 'charge', 'toll', 'fuel', 'salary', 'returned', 'withoutTrip']],
    // The trip checks that it is its customer.
    ['customerId', OTHER, ['advance', 'charge', 'toll', 'fuel', 'salary', 'spent', 'returned', 'onCredit']],
  ] as const)('is refused at %s by a kind of entry that would drop it', (field, value, users) => {
    const takes = Object.entries(kinds).filter(([, entry]) => parsed({ ...entry, [field]: value }).ok);
    expect(takes.map(([kind]) => kind)).toEqual(users);
    for (const [, entry] of Object.entries(kinds).filter(
      ([kind]) => !(users as readonly string[]).includes(kind),
    ))
      expect(parsed({ ...entry, [field]: value })).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('is passed to the trip as its customer unless it is the vendor', () => {
    const named = (entry: object) => ({
      value: { named: { customerId: 'customerId' in entry ? OTHER : null } },
    });
    for (const entry of [advance, charge, { ...toll, vendorId: VENDOR }, returned])
      expect(parsed({ ...entry, customerId: OTHER })).toMatchObject(named({ customerId: OTHER }));
    expect(parsed({ ...toll, customerId: OTHER })).toMatchObject({
      value: { vendorId: OTHER, named: { customerId: null } },
    });
  });
});
