import { type Day } from '@bahi/kernel/day';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { computeValueTicks } from './axis-ticks.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { ValueLine } from './value-line.tsx';

afterEach(cleanup);

describe('the ticks of values', () => {
  it.each([
    [
      [448, 457, 439, 341],
      [500, 450, 400, 350, 300],
    ],
    [[400], [410, 400, 390]],
    [
      [5, 1_250],
      [1_500, 1_000, 500, 0],
    ],
  ])('for %j are %j', (values, expected) => {
    expect(computeValueTicks(values)).toEqual(expected);
  });

  it('returns two to seven ticks that enclose every value', () => {
    const values = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(values, (all) => {
        const ticks = computeValueTicks(all);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks.every(Number.isInteger)).toBe(true);
        for (const value of all) {
          expect(value).toBeLessThan(ticks[0] ?? 0);
          expect(value).toBeGreaterThan(ticks.at(-1) ?? 0);
        }
      }),
    );
  });
});

describe('a value over time', () => {
  /** Renders the chart and waits for the line, whose script loads after the table. */
  async function renderLine() {
    const onOpen = jest.fn<(key: string) => void>();
    const points = [
      { key: 'one', day: '2026-10-31', value: 4.51, isMarked: false },
      { key: 'leak', day: '2026-11-12', value: 3.41, isMarked: true },
    ].map((point) => ({
      ...point,
      day: point.day as Day,
      calculation: '400 KM on 100.00 Ltr',
      onOpen: () => onOpen(point.key),
    }));
    const names = { pointName: 'Full tank', markedLabel: 'Unusual' };
    const view = renderWithProviders(<ValueLine label="Economy" unit="km/l" {...names} points={points} />);
    await waitFor(() =>
      expect(view.container.querySelector('.bahi-chart-drawing')?.childElementCount).toBe(1),
    );
    return { ...view, onOpen };
  }

  it('has a table for screen readers, with the unusual points marked', async () => {
    await renderLine();
    const rows = within(screen.getByRole('table', { name: 'Economy' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Full tankkm/lCalculated fromUnusual',
      '31-10-20264.51400 KM on 100.00 LtrNo',
      '12-11-20263.41400 KM on 100.00 LtrYes',
    ]);
  });

  it('opens each point; Tab reaches the chart once and arrows move within it', async () => {
    const { user, onOpen } = await renderLine();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Nov 12 2026: 3.41 km/l, Unusual');
    await user.keyboard('{Enter}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Oct 31 2026: 4.51 km/l');
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['leak'], ['one']]);
  });

  it('marks an unusual point by its shape', async () => {
    const { container } = await renderLine();
    expect(container.querySelectorAll('.bahi-chart-point')).toHaveLength(2);
    expect(container.querySelectorAll('.bahi-chart-point[data-marked]')).toHaveLength(1);
  });
});
