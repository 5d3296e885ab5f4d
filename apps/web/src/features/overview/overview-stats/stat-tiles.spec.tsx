import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { type WireResponse } from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { StatTiles } from './stat-tiles.tsx';

afterEach(cleanup);

const SELECTION = { startDate: '2026-08-20' as Day, endDate: '2026-11-20' as Day };
const STATS: WireResponse<typeof overviewStats> = {
  totalTrips: 3,
  totalRevenue: 74_500,
  totalExpenses: 12_000,
  totalProfit: 62_500,
  unclassified: 0,
  past: null,
};

function renderTiles(canned: CannedResponse) {
  return renderWithProviders(
    <StatTiles selection={SELECTION} vehicleNo={undefined}>
      <p>The end of the row</p>
    </StatTiles>,
    { canned: [canned] },
  );
}

describe('StatTiles', () => {
  it('shows trips, revenue, expense and profit of the period', async () => {
    const { posted } = renderTiles(respondWith(overviewStats, STATS));
    for (const label of ['Total Trips', 'Total Revenue', 'Total Expense', 'Total Profit'])
      expect(await screen.findByText(label)).toBeTruthy();
    expect(await screen.findByText('₹62,500.00')).toBeTruthy();
    expect(posted(overviewStats)).toEqual([SELECTION]);
  });

  it('labels a negative profit as a loss, without the sign', async () => {
    renderTiles(respondWith(overviewStats, { ...STATS, totalRevenue: 2_000, totalProfit: -10_000 }));
    expect(await screen.findByText('Total Loss')).toBeTruthy();
    expect(screen.queryByText('Total Profit')).toBeNull();
    expect(screen.getByText('₹10,000.00').dataset['tone']).toBe('negative');
  });

  it('says that the data could not be loaded', async () => {
    renderTiles(refuseWith(overviewStats, 'unavailable'));
    expect((await screen.findAllByText('Failed to load overview data')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
