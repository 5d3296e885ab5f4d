import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { listTrail } from './list-trail.ts';
import { trailHistory } from './trail-history.ts';

const TODAY = '2026-06-20' as Day;
const TRIP = 'a0000000-0000-5000-8000-000000000001';
const parsed = (input: object) => parseInput(listTrail, input, TODAY);
const parsedHistory = (change: object) =>
  parseInput(trailHistory, { entityType: 'TRIP', entityId: TRIP, ...change }, TODAY);
const refused = (field: string, message: string) => ({ ok: false, fields: { [field]: message } });

describe('the request for the audit trail', () => {
  it('needs no filter, and answers 50 rows', () => {
    expect(parsed({})).toMatchObject({ ok: true, value: { limit: 50, before: null, kinds: null } });
  });

  it('names a thing by its kind and its id together', () => {
    expect(parsed({ entityType: 'TRIP', entityId: TRIP })).toMatchObject({ ok: true });
    expect(parsed({ entityType: 'TRIP' })).toEqual(refused('entityId', 'This field is required'));
    expect(parsed({ entityId: TRIP })).toEqual(refused('entityType', 'This field is required'));
    expect(parsed({ entityType: 'ENTRY', entityId: TRIP })).toEqual(
      refused('entityType', 'Choose from the list'),
    );
  });

  it('refuses days that end before they begin, at the last day', () => {
    const message = 'Start date cannot be greater than end date';
    const days = { startDate: '2026-06-02', endDate: '2026-06-01' };
    expect(parsed(days)).toEqual(refused('endDate', message));
    expect(parsedHistory(days)).toEqual(refused('endDate', message));
    expect(parsed({ occurredFrom: '2026-06-02', occurredTo: '2026-06-01' })).toEqual(
      refused('occurredTo', message),
    );
    expect(parsed({ startDate: '2026-06-01', endDate: '2026-06-01' })).toMatchObject({ ok: true });
  });

  it('refuses a day that does not exist', () => {
    expect(parsed({ startDate: '2026-02-30' })).toEqual(refused('startDate', 'Enter valid date'));
    expect(parsed({ occurredTo: '2026-13-01' })).toEqual(refused('occurredTo', 'Enter valid date'));
  });

  it.each([
    ['limit', 0, 'At least 1'],
    ['limit', 101, 'At most 100'],
    ['before', 0, 'At least 1'],
    ['before', 1.5, 'Enter valid number'],
    ['backDatedDays', -1, 'At least 0'],
    ['backDatedDays', 36_501, 'At most 36500'],
  ])('refuses the %s %d', (field, value, message) => {
    expect(parsed({ [field]: value })).toEqual(refused(field, message));
  });

  it('refuses kinds and types outside their lists', () => {
    expect(parsed({ kinds: ['CHANGE', 'TECHNICAL'], types: ['TripUpdated'] })).toMatchObject({ ok: true });
    expect(parsed({ kinds: 'TAKEN_BACK' })).toMatchObject({ ok: true, value: { kinds: 'TAKEN_BACK' } });
    expect(parsed({ kinds: ['CHANGE', 'DELETED'] })).toMatchObject({ ok: false });
    expect(parsed({ types: ['TripForgotten'] })).toMatchObject({ ok: false });
  });
});

describe('the request for a history', () => {
  it('names its thing', () => {
    expect(parsedHistory({})).toMatchObject({ ok: true, value: { limit: 50 } });
    expect(parsedHistory({ entityId: undefined })).toEqual(refused('entityId', 'This field is required'));
    expect(parsedHistory({ entityType: undefined })).toEqual(refused('entityType', 'This field is required'));
  });
});
