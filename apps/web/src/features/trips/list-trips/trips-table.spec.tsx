import { listTrips } from '@bahi/contract/trips/list-trips';
import { answers, refuses, rendered, type Saying } from '@bahi/ui-kit/rendered';
import { useQuery } from '@bahi/ui-kit/use-query';
import { usePaging } from '@bahi/ui-kit/use-paging';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type TripSummary } from '../trip.ts';
import { SPECIMEN } from '../trip-specimen.ts';
import { NO_FILTERS, type TripFilters } from './trip-filters.ts';
import { TripsTable } from './trips-table.tsx';

afterEach(cleanup);

const SETTLED: TripSummary = {
  ...SPECIMEN,
  id: 'settled',
  lrNumber: 'LR-1246',
  status: 'SETTLED',
  balance: 0,
};

function list(saying: Saying, filters: TripFilters = NO_FILTERS) {
  const happened = { onFilter: jest.fn(), onOpen: jest.fn(), onNextStep: jest.fn() };
  function List() {
    const { paging, limit, offset } = usePaging();
    const query = useQuery(listTrips, { limit, offset });
    return <TripsTable {...{ query, paging, filters }} {...happened} start={<a href="/start">Add Trip</a>} />;
  }
  return { ...rendered(<List />, { saying: [saying], narrow: true }), ...happened };
}

describe('the list of trips', () => {
  it('shows each trip with its figures and its next step', async () => {
    const { user, onNextStep, onOpen } = list(answers(listTrips, { trips: [SPECIMEN, SETTLED], length: 2 }));
    const open = await screen.findByRole('button', { name: 'Open LR-1248' });
    expect(open.parentElement?.textContent).toContain('₹25,000.00');
    expect(screen.getByText('Trip Settled')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Settle Trip LR-1248' }));
    expect(onNextStep).toHaveBeenCalledWith(SPECIMEN);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(open);
    expect(onOpen).toHaveBeenCalledWith(SPECIMEN);
    expect(screen.queryByRole('button', { name: /LR-1246$/ })?.textContent).toBe('');
  });

  it('leads out of an empty book to the first trip', async () => {
    list(answers(listTrips, { trips: [], length: 0 }));
    expect(await screen.findByText('Start a new trip and it will start appearing here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Trip' })).toBeTruthy();
  });

  it('leads out of filters that match nothing', async () => {
    const nothing = answers(listTrips, { trips: [], length: 0 });
    const { user, onFilter } = list(nothing, { lrNumber: '99', status: [] });
    expect(await screen.findByText('No trip matches these filters.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(onFilter).toHaveBeenCalledWith(NO_FILTERS);
  });

  it('says that it failed, and why', async () => {
    list(refuses(listTrips, 'unavailable'));
    expect(await screen.findByText('Failed to load trips')).toBeTruthy();
    expect(screen.getByText('The ledger is not reachable; please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
