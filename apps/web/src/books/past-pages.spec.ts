import { describe, expect, it } from '@jest/globals';
import { keepPast } from './past-pages.ts';

const TRIP = { pathname: '/dashboard/trips/info', search: '?id=one&knownAt=2026-11-13T12%3A58%3A05.250Z' };
const BOTH = { ...TRIP, search: `${TRIP.search}&asOf=2026-06-30` };
const PARTY = { pathname: '/dashboard/customers/customer-details', search: '?id=two' };

describe('a link of a page of the past', () => {
  it('leads into the same past where its page has one', () => {
    const known = 'knownAt=2026-11-13T12%3A58%3A05.250Z';
    expect(keepPast(TRIP, PARTY)).toEqual({ to: { ...PARTY, search: `?id=two&${known}` }, isLost: false });
    const both = `?id=two&asOf=2026-06-30&${known}`;
    expect(keepPast(BOTH, PARTY)).toEqual({ to: { ...PARTY, search: both }, isLost: false });
    const other = { ...TRIP, search: '?id=three' };
    expect(keepPast(TRIP, other).to.search).toBe(`?id=three&${known}`);
  });

  it.each([
    ['it leads to a page without a past', TRIP, { pathname: '/dashboard/trips', search: '' }, true],
    ['it leads out of the books', TRIP, { pathname: '/auth/sign-in', search: '' }, false],
    ['it stays on its page', TRIP, { ...TRIP, search: '?id=one' }, false],
    ['it names a past itself', TRIP, { ...PARTY, search: '?id=two&asOf=2026-01-01' }, false],
    ['its page shows the present', { ...TRIP, search: '?id=one' }, PARTY, false],
    [
      'a page without a past has such an address',
      { pathname: '/dashboard/trips', search: '?asOf=2026-01-01' },
      PARTY,
      false,
    ],
  ])('is left as it is if %s', (_, from, to, isLost) => {
    expect(keepPast(from, to)).toEqual({ to, isLost });
  });
});
