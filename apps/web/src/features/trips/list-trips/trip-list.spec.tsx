import { listTrips } from '@bahi/contract/trips/list-trips';
import { answers, refuses, rendered, type Saying } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { type TripSummary } from '../trip.ts';
import { SPECIMEN } from '../trip-specimen.ts';
import { TripList } from './trip-list.tsx';

afterEach(cleanup);

const SETTLED: TripSummary = {
  ...SPECIMEN,
  id: 'settled',
  lrNumber: 'LR-1246',
  status: 'SETTLED',
  balance: 0,
};

const NOTHING = answers(listTrips, { trips: [], length: 0 });

function Address() {
  return <output>{useLocation().search}</output>;
}

function listing(saying: Saying, address = '/') {
  const happened = { onOpen: jest.fn(), onNextStep: jest.fn() };
  const list = (
    <>
      <TripList {...happened} />
      <Address />
    </>
  );
  return { ...rendered(list, { saying: [saying], address, narrow: true }), ...happened };
}

describe('the list of trips', () => {
  it('shows each trip with its figures and its next step', async () => {
    const { user, onNextStep, onOpen } = listing(
      answers(listTrips, { trips: [SPECIMEN, SETTLED], length: 2 }),
    );
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

  it('asks for what the address names', async () => {
    const { posted } = listing(NOTHING, '/?lrNumber=LR-12&status=STARTED&status=SETTLED&page=2');
    await screen.findByText('No trip matches these filters.');
    const filters = { lrNumber: 'LR-12', status: ['STARTED', 'SETTLED'] };
    expect(posted(listTrips)).toEqual([{ ...filters, limit: 10, offset: 10 }]);
  });

  it('leads out of an empty book to the first trip', async () => {
    listing(NOTHING);
    expect(await screen.findByText('Start a new trip and it will start appearing here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Trip' }).getAttribute('href')).toBe(
      '/dashboard/create-trip',
    );
  });

  it('leads out of filters that match nothing', async () => {
    const { user, posted } = listing(NOTHING, '/?lrNumber=99&rows=20');
    await screen.findByText('No trip matches these filters.');
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    await waitFor(() => expect(posted(listTrips).at(-1)).toEqual({ limit: 20, offset: 0 }));
    expect(screen.getByText('?rows=20')).toBeTruthy();
  });

  it('says that it failed, and why', async () => {
    listing(refuses(listTrips, 'unavailable'));
    expect((await screen.findAllByText('Failed to load trips')).length).toBeGreaterThan(0);
    expect(screen.getByText('The ledger is not reachable; please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
