import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import {
  addDays,
  dayAt,
  daysBetween,
  formatDay,
  formatIndianTime,
  toMonth,
  parseDay,
  type Day,
} from './day.ts';

const DAY_MS = 86_400_000;
const from1900To2100 = fc.integer({ min: -25_567, max: 47_846 }).map((days) => days * DAY_MS);
/** The day in Kolkata by the platform's time zone table. */
const KOLKATA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

describe('the current day in India', () => {
  it.each([
    ['2026-06-19T18:29:59.999Z', '2026-06-19'],
    ['2026-06-19T18:30:00.000Z', '2026-06-20'],
    ['2026-06-19T23:59:59.999Z', '2026-06-20'],
    ['2026-06-20T00:00:00.000Z', '2026-06-20'],
    ['2026-06-20T18:29:59.999Z', '2026-06-20'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
    ['2028-02-29T18:30:00.000Z', '2028-03-01'],
    ['2026-02-28T18:30:00.000Z', '2026-03-01'],
  ])('at %s is %s', (instant, day) => {
    expect(dayAt(Date.parse(instant))).toBe(day);
  });

  it('has a time of day', () => {
    expect(formatIndianTime(Date.parse('2026-06-19T18:30:07.999Z'))).toBe('2026-06-20 00:00:07');
  });

  it('agrees with the calendar of Kolkata, at any moment', () => {
    const since1970 = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00Z') });
    fc.assert(fc.property(since1970, (epochMs) => expect(dayAt(epochMs)).toBe(KOLKATA.format(epochMs))));
  });
});

describe('parsing a day', () => {
  it('reads every day from 1900 to 2100', () => {
    fc.assert(
      fc.property(from1900To2100, (epochMs) => {
        const text = new Date(epochMs).toISOString().slice(0, 10);
        expect(parseDay(text)).toBe(text);
      }),
    );
  });

  it('accepts exactly the days that exist', () => {
    const year = fc.integer({ min: 1900, max: 2100 });
    fc.assert(
      fc.property(year, fc.nat(13), fc.nat(32), (y, month, date) => {
        const text = `${y}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
        const isLeap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);
        const length = [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0][month] ?? 0;
        expect(parseDay(text)).toBe(date >= 1 && date <= length ? text : undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['2024-02-29', '2000-02-29', '1900-01-01', '2100-12-31'])('accepts %s', (text) => {
    expect(parseDay(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '2101-01-01',
    '26-06-20',
    '2026-6-20',
    '20-06-2026',
    '2026-06-20T00:00:00Z',
    ' 2026-06-20',
    '2026-06-20\n',
    '２０２６-06-20',
    '',
  ])('rejects %j', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });
});

describe('counting in days', () => {
  it('goes forward and back, and later days compare greater as text', () => {
    fc.assert(
      fc.property(from1900To2100, fc.integer({ min: 1, max: 20_000 }), (epochMs, days) => {
        const day = new Date(epochMs).toISOString().slice(0, 10) as Day;
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(addDays(day, days) > day).toBe(true);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('handles leap days and the end of a year', () => {
    expect(addDays('2028-02-28' as Day, 1)).toBe('2028-02-29');
    expect(addDays('2026-02-28' as Day, 1)).toBe('2026-03-01');
    expect(addDays('2026-12-31' as Day, 1)).toBe('2027-01-01');
  });

  it('formats a day and finds its month', () => {
    expect(toMonth('2026-06-20' as Day)).toBe('2026-06');
    expect(formatDay('2026-06-20' as Day)).toBe('20-06-2026');
  });
});
