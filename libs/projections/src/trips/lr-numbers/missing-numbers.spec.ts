import { TRIP } from '@bahi/domain/trips/trip-fixtures';
import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { FIRM } from '../../book-fixtures.ts';
import { type LrNumberRow } from './lr-numbers.projection.ts';
import { missingNumbers } from './missing-numbers.ts';

const ALWAYS = { from: null, to: null };

function number(running: number | string, changed: Partial<LrNumberRow> = {}): LrNumberRow {
  return {
    organisationId: FIRM,
    lrNumber: `PN/${running}`,
    series: 'PN/#',
    running: Number(running),
    state: 'TAKEN',
    isOfCancelled: false,
    tripId: TRIP,
    userId: null,
    atMs: 0,
    givenOn: '2026-11-20' as Day,
    ...changed,
  };
}

const voided = (running: number) => number(running, { state: 'VOIDED', isOfCancelled: true });
const released = (running: number | string, atMs = 0) => number(running, { state: 'RELEASED', atMs });

function missing(numbers: readonly LrNumberRow[], given: Parameters<typeof missingNumbers>[1] = ALWAYS) {
  return missingNumbers(numbers, given).flatMap((one) =>
    one.row === null
      ? Array.from({ length: one.count }, (_, index) => one.nth(index))
      : [`${one.row.lrNumber} ${one.row.state}`],
  );
}

describe('the missing numbers of a series', () => {
  it('are none where no number was given, or all between the first and the last', () => {
    expect(missing([])).toEqual([]);
    expect(missing([number(7), number(8), number(9)])).toEqual([]);
  });

  it('are the numbers that were voided, released or never given, in order', () => {
    expect(missing([number(7), released(8), number(10), voided(11), number(14)])).toEqual([
      'PN/8 RELEASED',
      'PN/9',
      'PN/11 VOIDED',
      'PN/12',
      'PN/13',
    ]);
  });

  it('have as many digits as the number before them', () => {
    expect(missing([number('098'), number('101')])).toEqual(['PN/099', 'PN/100']);
  });

  it('end with a voided number, but not with a corrected one', () => {
    expect(missing([released(1), number(3), voided(4), released(999)])).toEqual(['PN/4 VOIDED']);
    expect(missing([released(3)])).toEqual([]);
  });

  it('leave out a number that another spelling fills', () => {
    expect(missing([number(6), released('007'), number(7), number(8)])).toEqual([]);
    expect(missing([number(6), released('007', 1), released(7, 2), number(8)])).toEqual(['PN/7 RELEASED']);
  });

  it('lie between the numbers that were given in a period', () => {
    const on = (running: number, day: string) => number(running, { givenOn: day as Day });
    const numbers = [on(1, '2026-03-30'), on(5, '2026-04-01'), on(7, '2026-04-30'), on(9, '2026-05-01')];
    const [from, to] = ['2026-04-01', '2026-04-30'] as const;
    expect(missing(numbers, { from: from as Day, to: to as Day })).toEqual(['PN/6']);
    expect(missing(numbers, { from: from as Day, to: null })).toEqual(['PN/6', 'PN/8']);
    expect(missing(numbers, { from: null, to: '2026-03-01' as Day })).toEqual([]);
  });

  it('are counted without being listed', () => {
    const [stretch] = missingNumbers([number(1), number(1_000_000_000)], ALWAYS);
    expect(stretch?.count).toBe(999_999_998);
  });
});
