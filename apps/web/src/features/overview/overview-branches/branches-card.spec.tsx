import { listBranches } from '@bahi/contract/access/list-branches';
import { overviewBranches } from '@bahi/contract/overview/overview-branches';
import { type WireResponse } from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { BranchesCard } from './branches-card.tsx';

afterEach(cleanup);

const SELECTION = { startDate: '2026-08-20' as Day, endDate: '2026-11-20' as Day };
const figures = (trips: number, revenue: number, expenses: number, interBranch: number) => ({
  totalTrips: trips,
  totalRevenue: revenue,
  totalExpenses: expenses,
  totalProfit: revenue - expenses,
  interBranch,
});
const named = ({ id, name, code }: typeof RAIPUR) => ({ id, name, code });
const ANSWER: WireResponse<typeof overviewBranches> = {
  branches: [
    { branch: named(HEAD_OFFICE), ...figures(2, 58_000, 3_000, -1_500) },
    { branch: named(RAIPUR), ...figures(1, 25_000, 26_000, 1_500) },
  ],
  total: figures(3, 83_000, 29_000, 0),
  past: null,
};
const TWO = respondWith(listBranches, { branches: [HEAD_OFFICE, RAIPUR], length: 2 });
const ONE = respondWith(listBranches, { branches: [HEAD_OFFICE], length: 1 });

function renderCard(...canned: readonly CannedResponse[]) {
  return renderWithProviders(<BranchesCard selection={SELECTION} vehicleNo={undefined} />, { canned });
}

describe('BranchesCard', () => {
  it('lists the branches with their figures and total', async () => {
    const { posted } = renderCard(TWO, respondWith(overviewBranches, ANSWER));
    const rows = await screen.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'BranchTripsRevenueExpenseProfitOwed by branches',
      'Head Office2₹58,000.00₹3,000.00₹55,000.00−₹1,500.00',
      'Raipur1₹25,000.00₹26,000.00−₹1,000.00₹1,500.00',
      'Total3₹83,000.00₹29,000.00₹54,000.00₹0',
    ]);
    expect(posted(overviewBranches)).toEqual([SELECTION]);
  });

  it('links each figure to its entries', async () => {
    renderCard(TWO, respondWith(overviewBranches, ANSWER));
    const [, , raipur, total] = await screen.findAllByRole('row');
    const pages = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    const days = 'startDate=2026-08-20&endDate=2026-11-20';
    const raipurFilter = `&branchId=${RAIPUR.id}`;
    const info = `/dashboard/branches/info?id=${RAIPUR.id}&${days}`;
    expect(pages(raipur)).toEqual([
      info,
      `/dashboard/trips?${days}${raipurFilter}`,
      ...['REVENUE', 'EXPENSE', 'PROFIT'].map(
        (kind) => `/dashboard/transactions?kind=${kind}&${days}${raipurFilter}`,
      ),
      info,
    ]);
    expect(pages(total)).toHaveLength(4);
  });

  it('renders nothing in a firm with one branch', async () => {
    const { posted } = renderCard(ONE, respondWith(overviewBranches, ANSWER));
    await waitFor(() => expect(posted(listBranches)).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(posted(overviewBranches)).toEqual([]);
  });

  it('says that the data could not be loaded', async () => {
    renderCard(TWO, refuseWith(overviewBranches, 'unavailable'));
    expect((await screen.findAllByText('Failed to load the branches')).length).toBeGreaterThan(0);
  });
});
