import { overviewMonths } from '@bahi/contract/overview/overview-months';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { type Day } from '@bahi/kernel/day';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { BranchResults } from './branch-results.tsx';

afterEach(cleanup);

const PUNE = { id: '88888888-8888-4888-8888-888888888882', name: 'Pune' };
const DAYS = { startDate: '2026-10-15' as Day, endDate: '2026-11-20' as Day };
const STATS = respondWith(overviewStats, {
  totalTrips: 3,
  totalRevenue: 74_500,
  totalExpenses: 12_000,
  totalProfit: 62_500,
  unclassified: 0,
  past: null,
});
const MONTHS = respondWith(overviewMonths, {
  months: [
    { month: '2026-10', revenue: 34_500, expense: 12_000, profit: 22_500 },
    { month: '2026-11', revenue: 40_000, expense: 0, profit: 40_000 },
  ],
  past: null,
});

function renderResults(...canned: readonly CannedResponse[]) {
  return renderWithProviders(
    <BranchResults branch={PUNE} {...DAYS} vehiclesInWords="11 vehicles, wherever booked" />,
    {
      canned,
    },
  );
}

describe('BranchResults', () => {
  it('shows what the branch booked and what its vehicles earned, and says that the two are never added', async () => {
    const { posted } = renderResults(STATS, MONTHS);
    expect(await screen.findByRole('heading', { name: 'What Pune booked' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Result of Pune’s vehicles' })).toBeTruthy();
    expect(screen.getByText('11 vehicles, wherever booked')).toBeTruthy();
    expect(screen.getByText('Two views of overlapping work. They are never added together.')).toBeTruthy();
    const asked = [
      { ...DAYS, branchId: PUNE.id },
      { ...DAYS, vehicleBranchId: PUNE.id },
    ];
    expect([posted(overviewStats), posted(overviewMonths)]).toEqual([asked, asked]);
  });

  it('opens the entries of each figure and each month', async () => {
    renderResults(STATS, MONTHS);
    const profits = await screen.findAllByRole('link', { name: '₹62,500.00' });
    const days = 'startDate=2026-10-15&endDate=2026-11-20';
    expect(profits.map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/transactions?kind=PROFIT&${days}&branchId=${PUNE.id}`,
      `/dashboard/transactions?kind=PROFIT&${days}&vehicleBranchId=${PUNE.id}`,
    ]);
    const trips = (await screen.findAllByRole('link', { name: '3' })).map((link) =>
      link.getAttribute('href'),
    );
    expect(trips).toEqual([
      `/dashboard/trips?${days}&branchId=${PUNE.id}`,
      `/dashboard/trips?${days}&vehicleBranchId=${PUNE.id}`,
    ]);
    const october = await screen.findAllByRole('link', { name: /^Oct 2026/ });
    const inOctober = 'startDate=2026-10-15&endDate=2026-10-31';
    expect(october.map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/transactions?kind=PROFIT&${inOctober}&branchId=${PUNE.id}`,
      `/dashboard/transactions?kind=PROFIT&${inOctober}&vehicleBranchId=${PUNE.id}`,
    ]);
  });

  it('says that the data could not be loaded', async () => {
    renderResults(refuseWith(overviewStats, 'unavailable'), refuseWith(overviewMonths, 'unavailable'));
    expect(await screen.findAllByText('Failed to load the result')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4);
  });
});
