import { listTrips } from '@bahi/contract/trips/list-trips';
import { waitingTrips } from '@bahi/contract/trips/waiting-trips';
import { type Role } from '@bahi/contract/may';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { WIRE_TRIP, type WireTrip } from '../trip-specimen.ts';
import { TripList } from './trip-list.tsx';

afterEach(cleanup);

const NONE = { count: 0, amount: 0 };
const WAITING = respondWith(waitingTrips, { podPending: NONE, toSettle: NONE, overdue: NONE });

function renderList(role: Role, trips: WireTrip[], narrow: boolean): void {
  const canned = [respondWith(listTrips, { trips, length: trips.length }), WAITING];
  renderWithProviders(<TripList onOpen={jest.fn()} onNextStep={jest.fn()} />, { canned, narrow, role });
}

describe('the list of trips', () => {
  it.each([
    ['a phone', true],
    ['a desktop', false],
  ])('offers the next step to a manager and not to an auditor on %s', async (_, narrow) => {
    const step = { name: /^(End Trip|Submit POD|Settle Trip) / };
    renderList('MANAGER', [WIRE_TRIP], narrow);
    expect(await screen.findByRole('button', step)).toBeTruthy();
    cleanup();
    renderList('AUDITOR', [WIRE_TRIP], narrow);
    expect(await screen.findByText(WIRE_TRIP.customer.name)).toBeTruthy();
    expect(screen.queryByRole('button', step)).toBeNull();
    expect(screen.queryByText('Actions')).toBeNull();
  });

  it('asks only people who may start a trip for the first one', async () => {
    renderList('MANAGER', [], true);
    expect(await screen.findByText('Start a new trip and it will start appearing here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Trip' })).toBeTruthy();
    cleanup();
    renderList('AUDITOR', [], true);
    expect(await screen.findByText('No trip has been started yet.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add Trip' })).toBeNull();
  });
});
