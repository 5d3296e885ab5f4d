import { listTrips } from '@bahi/contract/trips/list-trips';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type DriverTrip } from '../trip.ts';
import { DRIVER_SPECIMEN } from '../trip-specimen.ts';
import { DriverTripList } from './driver-trip-list.tsx';

afterEach(cleanup);

function renderList(trips: readonly DriverTrip[]) {
  const onOpen = jest.fn();
  const onNextStep = jest.fn();
  // A driver gets the answer of the same call without the money.
  const canned = [{ path: listTrips.path, status: 200, body: { trips, length: trips.length } }];
  return {
    ...renderWithProviders(<DriverTripList {...{ onOpen, onNextStep }} />, { canned, narrow: true }),
    onNextStep,
  };
}

describe('DriverTripList', () => {
  it('shows their next step, and no money', async () => {
    const started: DriverTrip = { ...DRIVER_SPECIMEN, status: 'STARTED' };
    const { user, onNextStep, container } = renderList([started]);
    await user.click(await screen.findByRole('button', { name: 'End Trip LR-1248' }));
    expect(onNextStep).toHaveBeenCalledWith(started);
    expect(container.textContent).not.toMatch(/₹|Rs\.|Revenue|Balance/);
  });

  it('offers no settlement', async () => {
    renderList([DRIVER_SPECIMEN]);
    expect(await screen.findByText('LR-1248')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Settle/ })).toBeNull();
  });

  it('says that there are no trips', async () => {
    renderList([]);
    expect(await screen.findByText('No trip has been given to you yet.')).toBeTruthy();
  });
});
