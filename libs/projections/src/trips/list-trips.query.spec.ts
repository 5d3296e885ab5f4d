import { type TripStatus } from '@bahi/contract/labels';
import { podSubmitted, tripEnded, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { day } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, owner, recordedByBoth, stranger } from '../book-fixtures.ts';
import { masterData } from '../firm-fixtures.ts';
import { listTrips } from './list-trips.query.ts';

/** A trip of its own with the events that follow its start. */
function tripOf(
  tripId: string,
  lrNumber: string,
  startedOn: string,
  ...later: readonly DomainEvent[]
): DomainEvent[] {
  const started = tripStarted({ tripId, lrNumber, occurredOn: day(startedOn), postings: [] });
  return [started, ...later.map(({ type, data }) => ({ type, data: { ...data, tripId } }))];
}

const ours = [
  ...masterData(),
  ...tripOf('backdated', 'LR-0042', '2026-11-01'),
  ...tripOf('first', '42', '2026-11-12', tripEnded()),
  ...tripOf('second', 'LR-1248/26', '2026-11-12', tripEnded(), podSubmitted()),
  ...tripOf('newest', 'ABC', '2026-11-19'),
];
const theirs = [...masterData(), ...tripOf('of the other firm', 'LR-42', '2026-11-19')];

const everything = { limit: 10, offset: 0, status: null, lrNumber: null };

describe('the list of trips', () => {
  const books = new Books();
  beforeAll(() => books.enter(recordedByBoth(ours, theirs)));
  afterAll(() => books.close());

  const list = async (filter: Partial<Parameters<typeof listTrips>[1]> = {}, caller = owner) => {
    const { trips, length } = await books.read((rows) =>
      listTrips(rows, { ...everything, ...filter }, caller),
    );
    return { ids: trips.map(({ id }) => id), length };
  };

  it('is newest start first, of one day the last recorded first', async () => {
    expect(await list()).toEqual({ ids: ['newest', 'second', 'first', 'backdated'], length: 4 });
  });

  it('shows each firm its own', async () => {
    expect(await list({}, stranger)).toEqual({ ids: ['of the other firm'], length: 1 });
  });

  it('pages, with the whole length', async () => {
    expect(await list({ limit: 2 })).toEqual({ ids: ['newest', 'second'], length: 4 });
    expect(await list({ limit: 2, offset: 3 })).toEqual({ ids: ['backdated'], length: 4 });
    expect(await list({ offset: 4 })).toEqual({ ids: [], length: 4 });
  });

  it.each<[TripStatus | TripStatus[], string[]]>([
    ['STARTED', ['newest', 'backdated']],
    [
      ['COMPLETED', 'POD_SUBMITTED'],
      ['second', 'first'],
    ],
    ['SETTLED', []],
    ['CANCELLED', []],
    [[], []],
  ])('filters by status %j', async (status, ids) => {
    expect(await list({ status })).toEqual({ ids, length: ids.length });
  });

  it.each([
    ['42', ['first', 'backdated']],
    ['0042', ['first', 'backdated']],
    ['LR-42', ['first', 'backdated']],
    ['lr 1248', ['second']],
    ['1248/26', ['second']],
    ['124', ['second']],
    ['99', []],
  ])('finds LR number %j by its digits', async (lrNumber, ids) => {
    expect((await list({ lrNumber })).ids).toEqual(ids);
  });

  it.each(['0', '000', 'LR', '-'])('takes %j for no filter', async (lrNumber) => {
    expect((await list({ lrNumber })).length).toBe(4);
  });

  it('filters by both at once', async () => {
    expect((await list({ lrNumber: '42', status: 'STARTED' })).ids).toEqual(['backdated']);
  });
});
