import { vehiclePerformance } from '@bahi/contract/fleet/vehicle-performance';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { PerformanceCard } from './performance-card.tsx';

afterEach(cleanup);

const VEHICLE_ID = '30000000-0000-4000-8000-000000000003';

describe('PerformanceCard', () => {
  it('shows the profit of each month, linked to its entries', async () => {
    const performance = [
      { date: '2026-10', profit: -38_000 },
      { date: '2026-11', profit: 82_000.5 },
    ];
    renderWithProviders(<PerformanceCard vehicleId={VEHICLE_ID} />, {
      canned: [respondWith(vehiclePerformance, { performance, past: null })],
    });
    expect(screen.getByRole('heading', { name: 'Vehicle Performance Graph' })).toBeTruthy();
    expect(
      await screen.findByText('Profit by month, Oct 2026 to Nov 2026', { selector: 'span' }),
    ).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MonthProfit',
      'Oct 2026−₹38,000.00',
      'Nov 2026₹82,000.50',
    ]);
    expect(screen.getByRole('link', { name: 'Oct 2026: −₹38,000.00' }).getAttribute('href')).toBe(
      `/dashboard/transactions?vehicleId=${VEHICLE_ID}&startDate=2026-10-01&endDate=2026-10-31`,
    );
  });

  it('says that the performance could not be loaded', async () => {
    renderWithProviders(<PerformanceCard vehicleId={VEHICLE_ID} />, {
      canned: [refuseWith(vehiclePerformance, 'unavailable')],
    });
    expect(await screen.findByText('Failed to load the performance of the vehicle')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
