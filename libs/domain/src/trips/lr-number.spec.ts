import { describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { given } from '../given-when-then.ts';
import {
  isSeriesOfBranch,
  lrNumber,
  seriesPrefix,
  lrSeries,
  nextLrNumber,
  nextLrNumberForPrefix,
  normaliseLrNumber,
  takeLrNumber,
} from './lr-number.ts';
import { TRIP } from './trip-fixtures.ts';

describe('an LR number', () => {
  it('belongs to one trip', () => {
    given(lrNumber)
      .when((state) => takeLrNumber('LR-1248', TRIP, 'MANAGER', state))
      .thenEvent('LrNumberTaken', { lrNumber: 'LR-1248', tripId: TRIP });
  });

  it('is refused to a second trip', () => {
    given(lrNumber, { type: 'LrNumberTaken', data: { lrNumber: 'LR-1248', tripId: TRIP } })
      .when((state) => takeLrNumber('LR-1248', 'another', 'ADMIN', state))
      .thenRejected('lr-number-taken', 'lrNumber', 'LR number is already in use');
  });

  const about = { lrNumber: 'LR-1248', tripId: TRIP };

  it('is free again once its trip has another number', () => {
    given(lrNumber, { type: 'LrNumberTaken', data: about }, { type: 'LrNumberReleased', data: about })
      .when((state) => takeLrNumber('LR-1248', 'another', 'MANAGER', state))
      .thenEvent('LrNumberTaken', { tripId: 'another' });
  });

  it('can be reused only by an ADMIN after its trip was cancelled', () => {
    const voided = given(
      lrNumber,
      { type: 'LrNumberTaken', data: about },
      { type: 'LrNumberVoided', data: about },
    );
    voided
      .when((state) => takeLrNumber('LR-1248', 'another', 'MANAGER', state))
      .thenRejected('lr-number-taken', 'lrNumber');
    const again = voided.when((state) => takeLrNumber('LR-1248', 'another', 'ADMIN', state));
    again.thenEvent('LrNumberTaken', { tripId: 'another' });
    again.thenState((state) => {
      expect(takeLrNumber('LR-1248', 'a third', 'ADMIN', state)).toMatchObject({ accepted: false });
    });
  });

  it('stays reserved for the owner when the next trip releases a cancelled trip’s number', () => {
    const another = { lrNumber: 'LR-1248', tripId: 'another' };
    given(
      lrNumber,
      { type: 'LrNumberTaken', data: about },
      { type: 'LrNumberVoided', data: about },
      { type: 'LrNumberTaken', data: another },
      { type: 'LrNumberReleased', data: another },
    )
      .when((state) => takeLrNumber('LR-1248', 'a third', 'MANAGER', state))
      .thenRejected('lr-number-taken', 'lrNumber');
  });

  it.each([
    ['0042', '42'],
    ['42', '42'],
    ['000', '0'],
    ['lr-0042', 'LR-0042'],
    [' LR-1 ', 'LR-1'],
    ['ＬＲ-４２', 'LR-42'],
    ['A/001', 'A/001'],
  ])('normalises %j to %j', (number, normal) => {
    expect(normaliseLrNumber(number)).toBe(normal);
  });

  it('does not change when it is normalised twice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9/-]{1,20}$/), (number) => {
        expect(normaliseLrNumber(normaliseLrNumber(number))).toBe(normaliseLrNumber(number));
      }),
    );
  });
});

describe('the next LR number', () => {
  it.each([
    [null, '1'],
    ['1', '2'],
    ['9', '10'],
    ['0042', '0043'],
    ['0999', '1000'],
    ['LR-1248', 'LR-1249'],
    ['LR-099', 'LR-100'],
    ['2026/0009', '2026/0010'],
    ['12-A', '13-A'],
    ['7B12/C', '7B13/C'],
    ['LR', 'LR1'],
    ['A'.repeat(20), `${'A'.repeat(19)}1`],
    ['99999999999999999998', '99999999999999999999'],
    ['99999999999999999999', '1'],
    [`${'A'.repeat(19)}9`, '1'],
  ])('after %j is %j', (latest, next) => {
    expect(nextLrNumber(latest)).toBe(next);
  });

  it('differs from the latest one, however often it is computed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z/-]{0,6}[0-9]{1,9}[A-Z/-]{0,4}$/), (latest) => {
        const next = nextLrNumber(latest);
        expect(normaliseLrNumber(next)).not.toBe(normaliseLrNumber(latest));
        expect(nextLrNumber(next)).not.toBe(next);
      }),
    );
  });
});

describe('the series of an LR number', () => {
  it.each([
    ['42', '#', ''],
    ['LR-0042', 'LR-#', 'LR-'],
    ['PN/26-27/14', 'PN/26-27/#', 'PN/26-27/'],
    ['PN/26-27/', 'PN/26-#/', null],
    ['ABC', 'ABC#', 'ABC'],
    ['A12B', 'A#B', null],
  ])('of %s is %s, with the prefix %j', (number, series, prefix) => {
    expect(lrSeries(number)).toBe(series);
    expect(seriesPrefix(series)).toBe(prefix);
  });

  it.each([
    ['PN/26-27/#', 'PN/{FY}/', true],
    ['PN/25-26/#', 'PN/{FY}/', true],
    ['PN/26-27/#', 'PN/', false],
    ['NPN/26-27/#', 'PN/{FY}/', false],
    ['PN/26-27/#A', 'PN/{FY}/', false],
    ['PN/{FY}/#', 'PN/{FY}/', false],
    ['LR-#', 'LR-', true],
  ])('%s belongs to a branch with the prefix %s: %j', (series, lrPrefix, isOfBranch) => {
    expect(isSeriesOfBranch(series, lrPrefix)).toBe(isOfBranch);
  });

  it.each([
    [null, 'PN/26-27/1'],
    ['PN/26-27/9', 'PN/26-27/10'],
    ['PN/26-27/009', 'PN/26-27/010'],
    ['PN/26-27/99999999999', 'PN/26-27/1'],
  ])('continues after %s with %s', (latest, next) => {
    expect(nextLrNumberForPrefix('PN/26-27/', latest)).toBe(next);
  });
});
