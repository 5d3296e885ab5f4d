import { addDays, dayAt } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { entryId } from './id-fields.ts';
import { message, outcome, TODAY } from './field-fixtures.ts';
import {
  amount,
  amountOrZero,
  day,
  fields,
  gstNumber,
  id,
  line,
  oneOf,
  optional,
  optionalText,
  page,
  pastDay,
  personName,
  rupees,
  time,
} from './fields.ts';
import { reading, weight } from './measure-fields.ts';
import { rowFields } from './row-fields.ts';

describe('an amount', () => {
  it('comes in as rupees and goes out as paise', () => {
    expect(outcome(rupees, 24_500.5)).toBe(2_450_050);
    expect(outcome(rupees, -0.01)).toBe(-1);
    expect(outcome(rupees, 0)).toBe(0);
  });

  it.each([
    [undefined, 'This field is required'],
    [null, 'This field is required'],
    ['100', 'Enter valid number'],
    [true, 'Enter valid number'],
    [{}, 'Enter valid number'],
    [NaN, 'Enter valid number'],
    [1.005, 'Enter an amount with at most two decimals'],
    [-0, 'Enter an amount with at most two decimals'],
    [1e-7, 'Enter an amount with at most two decimals'],
    [1e21, 'The amount is too large'],
    [Infinity, 'The amount is too large'],
    [-Infinity, 'The amount is too large'],
    [10_000_000_000.01, 'The amount is too large'],
  ])('refuses %p: %s', (input, why) => {
    expect(outcome(rupees, input)).toEqual(message(why));
  });

  it('may be required to be above 0, or at least 0', () => {
    expect(outcome(amount, 0.01)).toBe(1);
    expect(outcome(amount, 0)).toEqual(message('Amount must be greater than 0'));
    expect(outcome(amount, -1)).toEqual(message('Amount must be greater than 0'));
    expect(outcome(amountOrZero, 0)).toBe(0);
    expect(outcome(amountOrZero, -0.01)).toEqual(message('Amount cannot be negative'));
  });
});

describe('a recorded time', () => {
  it.each([
    ['2026-06-30T18:00:00+05:30', '2026-06-30T12:30:00.000Z'],
    ['2026-06-30T12:30Z', '2026-06-30T12:30:00.000Z'],
    ['2026-06-30T23:59:59.123999-02:00', '2026-07-01T01:59:59.123Z'],
  ])('%s is %s', (text, utc) => {
    expect(outcome(time, text)).toBe(Date.parse(utc));
  });

  it.each([
    '2026-06-30',
    '2026-06-30T18:00:00',
    '2026-06-31T18:00:00Z',
    '2026-06-30T24:00:00Z',
    '2026-06-30T18:60:00Z',
    '2026-06-30T18:00:00+5:30',
    '2026-06-30 18:00:00Z',
    'now',
  ])('refuses %s', (text) => {
    expect(outcome(time, text)).toEqual(
      message('Enter a time with its offset, as 2026-06-30T18:00:00+05:30'),
    );
  });
});

describe('a weight and a reading', () => {
  it('are numbers above 0, or from 0 up', () => {
    expect(outcome(weight, 0.000001)).toBe(0.000001);
    expect(outcome(weight, 0)).toEqual(message('Enter valid weight'));
    expect(outcome(weight, -1)).toEqual(message('Enter valid weight'));
    expect(outcome(weight, '20')).toEqual(message('Enter valid number'));
    expect(outcome(reading, 1_84_320.25)).toBe(18_432_025);
    expect(outcome(reading, 0)).toBe(0);
  });

  it.each([-1, 0.001, 10_000_000.01, Infinity])('refuse %p as a reading', (input) => {
    expect(outcome(reading, input)).toEqual(message('Enter valid reading'));
  });
});

describe('a day', () => {
  it.each(['2026-06-20', '2024-02-29', '1900-01-01', '2100-12-31'])('may be %s', (text) => {
    expect(outcome(day, text)).toBe(text);
  });

  it.each([
    ['', 'This field is required'],
    [undefined, 'This field is required'],
    [20260620, 'This field is required'],
    ['2026-02-30', 'Enter valid date'],
    ['20-06-2026', 'Enter valid date'],
    ['2026-06-20T00:00:00Z', 'Enter valid date'],
    ['1899-12-31', 'Enter valid date'],
    ['2101-01-01', 'Enter valid date'],
  ])('refuses %j: %s', (text, why) => {
    expect(outcome(day, text)).toEqual(message(why));
  });

  it('may be today, not tomorrow', () => {
    expect(outcome(pastDay, TODAY)).toBe(TODAY);
    expect(outcome(pastDay, addDays(TODAY, 1))).toEqual(message('Future date not allowed'));
  });

  it('turns at 18:30 UTC, which is midnight in India', () => {
    const lastMoment = dayAt(Date.parse('2026-06-20T18:29:59.999Z'));
    const midnight = dayAt(Date.parse('2026-06-20T18:30:00.000Z'));
    expect(outcome(pastDay, '2026-06-21', lastMoment)).toEqual(message('Future date not allowed'));
    expect(outcome(pastDay, '2026-06-21', midnight)).toBe('2026-06-21');
  });

  it('is compared with the given day, never with the machine’s', () => {
    expect(() => v.safeParse(pastDay, TODAY)).toThrow('withToday');
  });
});

describe('an id', () => {
  it('is an id that the server gave out', () => {
    const own = 'a0000000-0000-5000-8000-000000001248';
    expect(outcome(id, own)).toBe(own);
    expect(outcome(entryId, `trip.${own}.${own}`)).toBe(`trip.${own}.${own}`);
  });

  it.each(['1', 'A0000000-0000-5000-8000-000000001248', '../trip', '__proto__', `{"$gt":""}`])(
    'is never %j',
    (text) => {
      expect(outcome(id, text)).toEqual(message('Choose from the list'));
      expect(outcome(entryId, text)).toEqual(message('Choose an entry'));
    },
  );

  it.each(['', undefined, null, { $gt: '' }, 7])('is required when it is %j', (input) => {
    expect(outcome(id, input)).toEqual(message('This field is required'));
  });
});

describe('a choice', () => {
  it.each([
    ['ONLINE', 'ONLINE'],
    ['CREDIT', message('Choose from the list')],
    ['online', message('Choose from the list')],
    ['', message('This field is required')],
    [undefined, message('This field is required')],
    [null, message('This field is required')],
  ])('turns %j into %j', (input, expected) => {
    expect(outcome(oneOf(['ONLINE', 'CHEQUE', 'CASH']), input)).toEqual(expected);
  });
});

describe('an optional field', () => {
  it.each([undefined, null, '', '  '])('is null when it is %j', (input) => {
    expect(outcome(optionalText(gstNumber), input)).toBeNull();
  });

  it('is checked once it holds a value', () => {
    expect(outcome(optionalText(gstNumber), 'x')).toEqual(message('Invalid GST Number'));
    expect(outcome(optional(rupees), undefined)).toBeNull();
    expect(outcome(optional(rupees), null)).toBeNull();
    expect(outcome(optional(rupees), 'x')).toEqual(message('Enter valid number'));
  });
});

describe('the fields of a request', () => {
  const request = fields({ name: personName, place: fields({ eLoc: line(40) }), amount: rupees });

  it('drop unknown fields', () => {
    const sent = { name: 'Ramesh', place: { eLoc: 'IN1', extra: 1 }, amount: 1, organisationId: 'another' };
    expect(outcome(request, sent)).toEqual({ name: 'Ramesh', place: { eLoc: 'IN1' }, amount: 100 });
  });

  it('each report that they are required', () => {
    const result = v.safeParse(request, {});
    expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['name', 'Name is required'],
      ['place', 'This field is required'],
      ['amount', 'This field is required'],
    ]);
  });

  it.each(['text', 7, true])('are refused when %j is sent in their place', (input) => {
    expect(outcome(request, input)).toEqual(message('Send a JSON object'));
  });
});

describe('a row of a list', () => {
  const row = rowFields(
    { tripId: id, amount: rupees, notes: optional(line(9)) },
    { tripId: 'Trip', amount: 'Amount' },
  );
  const TRIP = 'a0000000-0000-5000-8000-000000000001';
  const wrong = (input: unknown) => v.flatten(v.safeParse(row, input).issues ?? [{} as never]).nested;

  it.each([undefined, null, ''])('names the field that is %j when the row is incomplete', (missing) => {
    expect(wrong({ tripId: TRIP, amount: missing })).toEqual({ amount: ['Amount is required'] });
    expect(wrong({ tripId: missing, amount: 5 })).toEqual({ tripId: ['Trip is required'] });
  });

  it('reports every field as required when the row is empty', () => {
    expect(wrong({ tripId: undefined })).toEqual({
      tripId: ['This field is required'],
      amount: ['This field is required'],
    });
  });

  it('is read when it is complete, without optional fields', () => {
    expect(outcome(row, { tripId: TRIP, amount: 5, notes: null })).toEqual({
      tripId: TRIP,
      amount: 500,
      notes: null,
    });
    expect(wrong({ tripId: TRIP, amount: 'five' })).toEqual({ amount: ['Enter valid number'] });
  });
});

describe('a page', () => {
  const list = v.object(page);

  it('is the first ten rows by default', () => {
    expect(outcome(list, {})).toEqual({ limit: 10, offset: 0 });
    expect(outcome(list, { limit: 100, offset: 1_000_000 })).toEqual({ limit: 100, offset: 1_000_000 });
  });

  it.each([
    [{ limit: 0 }, 'At least 1'],
    [{ limit: 101 }, 'At most 100'],
    [{ limit: 1.5 }, 'Enter valid number'],
    [{ limit: '10' }, 'Enter valid number'],
    [{ offset: -1 }, 'At least 0'],
    [{ offset: 1_000_001 }, 'At most 1000000'],
    [{ offset: Infinity }, 'Enter valid number'],
  ])('refuses %j: %s', (input, why) => {
    expect(outcome(list, input)).toEqual(message(why));
  });
});
