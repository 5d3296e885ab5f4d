import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { type DatedReading, findLastReading, Meters } from './meters.ts';

const km = (kilometres: number) => Math.round(kilometres * 100) as Hundredths;
const read = (date: string, kilometres: number): DatedReading => ({
  date: date as Day | '',
  hundredths: km(kilometres),
});
const replaced = (date: string, oldReading: number, newReading: number) => ({
  id: date,
  date: date as Day,
  oldReading: km(oldReading),
  newReading: km(newReading),
});
/** Replaced on 10 November: the old meter ended at 199,500 and the new one began at 0. */
const REPLACED = replaced('2026-11-10', 199_500, 0);
const BEFORE = read('2026-11-08', 199_400);

/** The number of the meter and the run in kilometres. */
const place = (meters: Meters, reading: DatedReading) => {
  const { meter, run } = meters.place(reading);
  return [meter, run / 100];
};

describe('the run of a reading', () => {
  const meters = new Meters([REPLACED], [BEFORE]);

  it('is the reading before the replacement, and goes on after it', () => {
    expect(place(meters, read('', 199_000))).toEqual([0, 199_000]);
    expect(place(meters, read('2026-11-09', 199_450))).toEqual([0, 199_450]);
    expect(place(meters, read('2026-11-11', 120))).toEqual([1, 199_620]);
  });

  it('is that of the old meter on the day, if it is at least the last one before that day', () => {
    expect(place(meters, read('2026-11-10', 199_400))).toEqual([0, 199_400]);
    expect(place(meters, read('2026-11-10', 199_399.99))).toEqual([1, 398_899.99]);
    expect(place(meters, read('2026-11-10', 120))).toEqual([1, 199_620]);
  });

  it('needs the old meter’s end where nothing was read before', () => {
    const unread = new Meters([REPLACED], []);
    expect(place(unread, read('2026-11-10', 199_500))).toEqual([0, 199_500]);
    expect(place(unread, read('2026-11-10', 199_499))).toEqual([1, 398_999]);
  });

  it('counts the reading at creation as one before', () => {
    const bought = new Meters([REPLACED], [read('', 199_000)]);
    expect(place(bought, read('2026-11-10', 199_000))).toEqual([0, 199_000]);
  });

  it('is that of the new meter from its first reading on, if the new meter shows more', () => {
    const used = new Meters([replaced('2026-11-10', 500, 90_000)], [read('2026-11-08', 400)]);
    expect(place(used, read('2026-11-10', 450))).toEqual([0, 450]);
    expect(place(used, read('2026-11-10', 90_000))).toEqual([1, 500]);
    expect(place(used, read('2026-11-12', 90_100))).toEqual([1, 600]);
  });

  it('adds up over replacements, whose new reading is one before the next', () => {
    const twice = new Meters([replaced('2026-11-12', 300, 10), REPLACED], [BEFORE]);
    expect(place(twice, read('2026-11-12', 0))).toEqual([1, 199_500]);
    expect(place(twice, read('2026-11-13', 20))).toEqual([2, 199_810]);
    expect(twice.lastBefore('2026-11-12')).toBe(0);
    const inUse = new Meters(
      [replaced('2026-11-12', 300, 10), REPLACED],
      [BEFORE, read('2026-11-10', 199_450), read('2026-11-10', 120)],
    );
    expect(inUse.lastBefore('2026-11-12')).toBe(km(120));
    expect(place(inUse, read('2026-11-12', 119))).toEqual([2, 199_909]);
  });
});

describe('the last reading', () => {
  it('is that of the highest run of the latest day, of the new meter at an equal run', () => {
    const lastOf = (...known: readonly DatedReading[]) =>
      findLastReading(new Meters([REPLACED], [BEFORE, ...known]).listReadings());
    expect(lastOf()).toMatchObject({ hundredths: 0, meter: 1, run: km(199_500) });
    expect(lastOf(read('2026-11-10', 199_450), read('2026-11-10', 120))).toMatchObject({
      hundredths: km(120),
    });
    expect(lastOf(read('2026-11-11', 60))).toMatchObject({ hundredths: km(60), run: km(199_560) });
  });
});

describe('a run as the reading of a meter', () => {
  const meters = new Meters([replaced('2026-11-10', 9_000, 3)], []);
  const shown = (day: string, run: number) => meters.toReadingOn(day as Day, km(run)) / 100;

  it('is that of the meter then in the vehicle', () => {
    expect(shown('2026-11-09', 9_002)).toBe(9_002);
    expect(shown('2026-11-11', 9_002)).toBe(5);
    expect(shown('2026-11-10', 8_999)).toBe(8_999);
    expect(shown('2026-11-10', 9_002)).toBe(5);
  });

  it('is never below the first one of that meter', () => {
    expect(shown('2026-11-11', 8_990)).toBe(3);
  });
});
