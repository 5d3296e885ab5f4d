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

describe('an index of a sparse field', () => {
  const bills = table<TripRow & { readonly isPaid: boolean }>('bills-v1', 'bill', {
    fields: { driver: 'text', status: 'text', day: 'text', isPaid: 'boolean' },
    indexes: [
      ['status', 'driver', 'day'],
      ['status', 'isPaid', 'day'],
      ['status', 'day'],
    ],
    sparse: ['driver', 'isPaid'],
  });
  const [OF_DRIVER, OF_PAID, OF_ANY] = [0, 1, 2];
  const chosen = (where: object) => [
    chooseIndexForCount(bills, where)?.index,
    chooseIndexForPage(bills, where, { sort: ['-day'] as never })?.index,
  ];

  it('serves a condition that only the rows within it meet', () => {
    expect(chosen({ status: 'STARTED', driver: 'suresh' })).toEqual([OF_DRIVER, OF_DRIVER]);
    expect(chosen({ status: 'STARTED', driver: { in: ['suresh', 'ramesh'] } })).toEqual([
      OF_DRIVER,
      OF_DRIVER,
    ]);
    expect(chosen({ status: 'STARTED', isPaid: true })).toEqual([OF_PAID, OF_PAID]);
  });

  it('serves no condition that other rows meet as well', () => {
    for (const also of [
      {},
      { driver: null },
      { driver: { in: [null, 'suresh'] } },
      { driver: { above: undefined } },
      { isPaid: false },
      { isPaid: { in: [true, false] } },
    ])
      expect(chosen({ status: 'STARTED', ...also })).toEqual([OF_ANY, OF_ANY]);
  });
});

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

  it('is the one that matches fewer rows, if none is in the order of the page', () => {
    const where = { status: 'STARTED', driver: 'suresh' };
    expect(chooseIndexForPage<TripRow>(trips, where, { sort: ['-driver', '-number'] })).toEqual({
      index: BY_DRIVER,
      fixed: ['driver', 'status'],
      inOrder: false,
    });
  });

  it('is the one of a field whose beginning is searched, whatever else is filtered', () => {
    const where = { status: 'STARTED', number: { startsWith: '124' } };
    expect(chooseIndexForPage<TripRow>(trips, where, { sort })).toMatchObject({
      index: BY_NUMBER,
      inOrder: false,
    });
    expect(chooseIndexForCount(trips, where)).toMatchObject({ index: BY_NUMBER });
  });

  it('may order a page by searchable text, but finds no values of searchable text', () => {
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
