import { rupeesFromPaise, paise } from '@bahi/kernel/paise';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { findLabelStep, formatShortRupees, computeSignedTicks } from './axis-ticks.tsx';
import { ProfitBars } from './profit-bars.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';

afterEach(cleanup);

describe('the ticks of a signed axis', () => {
  it.each([
    [
      [112_400, -38_000],
      ['1.5L', '1L', '50k', '0', '−50k', '−1L', '−1.5L'],
    ],
    [[-7_400], ['7.5k', '5k', '2.5k', '0', '−2.5k', '−5k', '−7.5k']],
    [[30_000_000], ['3Cr', '2Cr', '1Cr', '0', '−1Cr', '−2Cr', '−3Cr']],
    [[30_000_000.01], ['6Cr', '4Cr', '2Cr', '0', '−2Cr', '−4Cr', '−6Cr']],
    [
      [0, 0],
      ['3k', '2k', '1k', '0', '−1k', '−2k', '−3k'],
    ],
    [[], ['3k', '2k', '1k', '0', '−1k', '−2k', '−3k']],
  ])('for %j are %j', (amounts, expected) => {
    expect(computeSignedTicks(amounts).map(formatShortRupees)).toEqual(expected);
  });

  it('returns ticks that enclose every amount', () => {
    const largest = Number.MAX_SAFE_INTEGER / 100;
    for (const amount of [1, 2_999.99, 3_000.01, 9_999_999, rupeesFromPaise(paise(123_456_789)), largest])
      expect(computeSignedTicks([amount])[0]).toBeGreaterThanOrEqual(amount);
  });
});

describe('the labels below the columns', () => {
  it.each([
    [4, { usual: 1, phone: 1 }],
    [12, { usual: 1, phone: 2 }],
    [13, { usual: 3, phone: 6 }],
    [24, { usual: 3, phone: 6 }],
    [37, { usual: 6, phone: 12 }],
  ])('of %d columns are %j apart', (count, step) => {
    expect(findLabelStep(count)).toEqual(step);
  });
});

describe('profit by month', () => {
  it('shows that there is nothing, and no axis, if every month is zero', () => {
    const { container } = renderWithProviders(
      <ProfitBars label="Profit by month" months={[{ month: '2026-11', profit: paise(0), to: '/nov' }]} />,
    );
    expect(screen.getByText('There are no entries in these months.')).toBeTruthy();
    expect(container.querySelector('.bahi-chart')).toBeNull();
  });

  const months = [
    { month: '2026-09', profit: paise(8_200_050), to: '/sep' },
    { month: '2026-10', profit: paise(-3_800_000), to: '/oct' },
    { month: '2026-11', profit: paise(0), to: '/nov' },
  ];
  /** Renders the chart and waits for the bars, whose script loads after the table. */
  async function renderBars() {
    const view = renderWithProviders(<ProfitBars label="Profit by month" months={months} />);
    await waitFor(() =>
      expect(view.container.querySelector('.bahi-chart-drawing')?.childElementCount).toBe(1),
    );
    return view;
  }

  it('has a table for screen readers', async () => {
    await renderBars();
    const rows = within(screen.getByRole('table', { name: 'Profit by month' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'MonthProfit',
      'Sep 2026₹82,000.50',
      'Oct 2026−₹38,000.00',
      'Nov 2026₹0',
    ]);
  });

  it('links every month to its entries; Tab reaches the chart once and arrows move within it', async () => {
    const { user } = await renderBars();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await user.tab();
    expect(focused()).toBe('Nov 2026: ₹0');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Oct 2026: −₹38,000.00');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Sep 2026: ₹82,000.50');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Sep 2026: ₹82,000.50');
    expect(document.activeElement?.getAttribute('href')).toBe('/sep');
    await user.keyboard('{End}');
    expect(focused()).toBe('Nov 2026: ₹0');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
