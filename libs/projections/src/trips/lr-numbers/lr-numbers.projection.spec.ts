import { TRIP } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, recorded, RECORDED_AT } from '../../book-fixtures.ts';
import {
  lrKey,
  lrNumbersProjection,
  lrNumberTable,
  lrSeriesKey,
  lrSeriesTable,
} from './lr-numbers.projection.ts';

const foldRows = (events: readonly DomainEvent[]) => applyEvents(lrNumbersProjection, recorded(events));
const event = (type: string, lrNumber: string, tripId = TRIP) => ({ type, data: { lrNumber, tripId } });
const taken = (lrNumber: string, tripId?: string) => event('LrNumberTaken', lrNumber, tripId);

describe('the row of an LR number', () => {
  it('shows who gave it when, and its place in its series', () => {
    expect(foldRows([taken('PN/26-27/014')]).get(lrNumberTable, lrKey(FIRM, 'PN/26-27/014'))).toEqual({
      organisationId: FIRM,
      lrNumber: 'PN/26-27/014',
      series: 'PN/26-27/#',
      running: 14,
      state: 'TAKEN',
      isOfCancelled: false,
      tripId: TRIP,
      userId: owner.userId,
      atMs: RECORDED_AT,
      givenOn: '2026-11-20',
    });
  });

  it('is found by the normal form of the number', () => {
    expect(foldRows([taken('0042')]).get(lrNumberTable, lrKey(FIRM, '42'))).toMatchObject({
      lrNumber: '0042',
    });
  });

  it.each([
    ['PN/1A', 'PN/#A'],
    ['PN/', 'PN/#'],
    ['1234567890123456', '#'],
  ])('has no place for %s in the series %s', (lrNumber, series) => {
    const row = foldRows([taken(lrNumber)]).get(lrNumberTable, lrKey(FIRM, lrNumber));
    expect(row).toMatchObject({ series, running: null });
  });

  it('is released by a trip that gets another number, and given again', () => {
    const released = [taken('42'), event('LrNumberReleased', '42')];
    const rowAfter = (events: readonly DomainEvent[]) =>
      foldRows(events).get(lrNumberTable, lrKey(FIRM, '42'));
    expect(rowAfter(released)).toMatchObject({
      state: 'RELEASED',
      isOfCancelled: false,
      givenOn: '2026-11-20',
    });
    expect(rowAfter([...released, taken('0042', 'another')])).toMatchObject({
      state: 'TAKEN',
      lrNumber: '0042',
      tripId: 'another',
    });
  });

  it('remembers the cancelled trip when the number is given and released again', () => {
    const given = [taken('42'), event('LrNumberVoided', '42'), taken('42', 'another')];
    const rowAfter = (events: readonly DomainEvent[]) =>
      foldRows(events).get(lrNumberTable, lrKey(FIRM, '42'));
    expect(rowAfter(given)).toMatchObject({ state: 'TAKEN', isOfCancelled: true, tripId: 'another' });
    expect(rowAfter([...given, event('LrNumberReleased', '42', 'another')])).toMatchObject({
      state: 'RELEASED',
      isOfCancelled: true,
    });
  });
});

describe('the row of a series', () => {
  it('holds the number that was given last', () => {
    const rows = foldRows([taken('LR-9'), taken('LR-7'), taken('PN/26-27/1')]);
    expect(rows.get(lrSeriesTable, lrSeriesKey(FIRM, 'LR-#'))).toMatchObject({ latest: 'LR-7', position: 2 });
    expect(rows.get(lrSeriesTable, lrSeriesKey(FIRM, 'PN/26-27/#'))).toMatchObject({ latest: 'PN/26-27/1' });
  });
});
