import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { type DatedReading, odometerWarnings } from './odometer.ts';

const read = (date: string, km: number): DatedReading => ({
  date: date as Day | '',
  hundredths: (km * 100) as Hundredths,
});
const KM = { odoType: 'KM' } as const;
const known = [read('', 40_000), read('2026-11-10', 41_000), read('2026-11-12', 42_000)];

/** The codes of the warnings about a reading. */
const warned = (date: string, km: number, among = known, unit: 'KM' | 'HR' = 'KM') =>
  odometerWarnings({ date: date as Day, reading: (km * 100) as Hundredths, field: 'startReading' }, among, {
    odoType: unit,
  }).map(({ code }) => code);

describe('the order of readings', () => {
  it('follows the business dates, not the order of entry', () => {
    expect(warned('2026-11-11', 41_500)).toEqual([]);
    expect(warned('2026-11-11', 40_999)).toEqual(['odometer-order']);
    expect(warned('2026-11-11', 42_001)).toEqual(['odometer-order']);
    expect(warned('2026-11-13', 41_999)).toEqual(['odometer-order']);
  });

  it('puts the reading at creation before all others', () => {
    expect(warned('2020-01-01', 40_500)).toEqual([]);
    expect(warned('2020-01-01', 39_999)).toEqual(['odometer-order']);
  });

  it('assumes that readings of one day rise', () => {
    expect(warned('2026-11-12', 41_500)).toEqual([]);
    expect(warned('2026-11-12', 42_500)).toEqual([]);
    expect(warned('2026-11-12', 40_900)).toEqual(['odometer-order']);
  });

  it('is not checked without a reading or a neighbour', () => {
    expect(warned('2026-11-12', 1, [])).toEqual([]);
    expect(
      odometerWarnings({ date: '2026-11-12' as Day, reading: null, field: 'endReading' }, known, KM),
    ).toEqual([]);
  });

  it('names the neighbour that it contradicts', () => {
    const given = { date: '2026-11-11' as Day, field: 'endReading' };
    const findWarning = (km: number) =>
      odometerWarnings({ ...given, reading: (km * 100) as Hundredths }, known, KM)[0];
    expect(findWarning(40_500)).toMatchObject({
      field: 'endReading',
      message: 'The last reading was 41,000 KM',
    });
    expect(findWarning(43_000)).toMatchObject({ message: 'A later reading is lower: 42,000 KM' });
  });
});

describe('a jump between readings', () => {
  it('is more than 1,500 km a day since the previous reading', () => {
    expect(warned('2026-11-14', 45_000)).toEqual([]);
    expect(warned('2026-11-14', 45_000.01)).toEqual(['odometer-jump']);
  });

  it('allows 1,500 km between readings of one day', () => {
    expect(warned('2026-11-12', 43_500)).toEqual([]);
    expect(warned('2026-11-12', 43_501)).toEqual(['odometer-jump']);
  });

  it('names the distance and the days', () => {
    const given = { date: '2026-11-14' as Day, reading: 4_600_000 as Hundredths, field: 'endReading' };
    expect(odometerWarnings(given, known, KM)).toEqual([
      {
        code: 'odometer-jump',
        message: '4,000 KM since the last reading, in 2 days',
        field: 'endReading',
      },
    ]);
  });

  it('is not checked against the reading at creation, nor for hours', () => {
    expect(warned('2026-11-12', 90_000, [read('', 40_000)])).toEqual([]);
    expect(warned('2026-11-14', 90_000, known, 'HR')).toEqual([]);
  });
});
