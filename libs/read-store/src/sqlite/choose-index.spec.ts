import { describe, expect, it } from '@jest/globals';
import { table } from '../table.ts';
import { chooseIndexForCount, chooseIndexForPage } from './choose-index.ts';

interface TripRow {
  readonly driver: string;
  readonly status: string;
  readonly day: string;
  readonly number: string;
  readonly party: string;
}

const trips = table<TripRow>('trips-v1', 'trip', {
  fields: { driver: 'text', status: 'text', day: 'text', number: 'text', party: 'searchable' },
  indexes: [['status', 'day'], ['driver', 'status'], ['number'], ['status', 'party']],
});
const [BY_DAY, BY_DRIVER, BY_NUMBER, BY_PARTY] = [0, 1, 2, 3];
const sort = ['-day'] as const;

describe('the index of a page', () => {
  it('is the one in the order of the page if the number of rows is unknown', () => {
    const where = { status: 'STARTED', driver: 'suresh' };
    expect(chooseIndexForPage<TripRow>(trips, where, { sort })).toMatchObject({
      index: BY_DAY,
      inOrder: true,
    });
    expect(chooseIndexForPage<TripRow>(trips, where, { sort, matches: 10_001 })).toMatchObject({
      index: BY_DAY,
    });
  });

  it('is the one that matches fewer rows, if these are few enough to be sorted', () => {
    const where = { status: 'STARTED', driver: 'suresh' };
    expect(chooseIndexForPage<TripRow>(trips, where, { sort, matches: 10_000 })).toMatchObject({
      index: BY_DRIVER,
      inOrder: false,
    });
    expect(chooseIndexForPage<TripRow>(trips, { status: 'STARTED' }, { sort, matches: 1 })).toMatchObject({
      index: BY_DAY,
      inOrder: true,
    });
  });

  it('is the one that leads to a beginning, whatever else is requested', () => {
    const where = { status: 'STARTED', number: { startsWith: '124' } };
    expect(chooseIndexForPage<TripRow>(trips, where, { sort })).toMatchObject({
      index: BY_NUMBER,
      inOrder: false,
    });
    expect(chooseIndexForCount(trips, where)).toMatchObject({ index: BY_NUMBER });
  });

  it('has searchable text in the order of its page, and leads to none of its values', () => {
    const where = { status: 'STARTED', party: 'Verma' };
    const byParty = { sort: ['-party'] } as const;
    expect(chooseIndexForPage<TripRow>(trips, where, byParty)).toEqual({
      index: BY_PARTY,
      fixed: ['status'],
      inOrder: true,
    });
    expect(chooseIndexForPage<TripRow>(trips, { party: { startsWith: 'V' } }, byParty)).toBeUndefined();
    expect(chooseIndexForCount(trips, where)).toMatchObject({ index: BY_DAY, fixed: ['status'] });
  });
});
