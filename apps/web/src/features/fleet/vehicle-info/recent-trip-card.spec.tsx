import { type Day } from '@bahi/kernel/day';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { TRUCK } from '../vehicle-specimen.ts';
import { RecentTripCard } from './recent-trip-card.tsx';

afterEach(cleanup);

const RUNNING: NonNullable<Parameters<typeof RecentTripCard>[0]['trip']> = {
  id: 'c0000000-0000-5000-8000-000000000042',
  lrNumber: 'VERMA-42',
  status: 'STARTED',
  startLocation: { id: 'one', name: 'Latur' },
  endLocation: { id: 'other', name: 'Bhiwandi' },
  startedAt: '2026-11-12' as Day,
  endedAt: null,
};

describe('RecentTripCard', () => {
  it('links to the trip and to all trips of the vehicle', () => {
    renderWithProviders(<RecentTripCard vehicle={TRUCK} trip={RUNNING} />);
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('VERMA-42')).toBe(`/dashboard/trips/info?id=${RUNNING.id}`);
    expect(to('view all')).toBe(`/dashboard/trips?vehicleNo=${TRUCK.vehicleNo}`);
    expect(screen.getByText('On the way')).toBeDefined();
  });

  it('says that there is no trip yet, without links', () => {
    renderWithProviders(<RecentTripCard vehicle={TRUCK} trip={null} />);
    expect(screen.getByText('This vehicle has not been on a trip yet.')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
