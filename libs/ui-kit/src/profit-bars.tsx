import { type Paise, rupeesFromPaise } from '@bahi/kernel/paise';
import { formatMonth, formatRupees } from '@bahi/kernel/format';
import { VisuallyHidden } from '@mantine/core';
import type { ApexOptions } from 'apexcharts';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { shortRupees, signedTicks } from './axis-ticks.tsx';
import { SHARED_OPTIONS } from './charts.tsx';
import { LazyChart } from './lazy-chart.tsx';

const GAIN = '#2B8A54';
const LOSS = '#C8383F';

interface ProfitBarsProps {
  /** What it is of, to a screen reader: 'Profit by month'. */
  readonly label: string;
  readonly months: readonly {
    /** `yyyy-MM` */
    readonly month: string;
    readonly profit: Paise;
    /** The page with the entries of the month. */
    readonly to: string;
  }[];
}

/**
 * Profit by month: green from zero up, red below. The bars are drawn by apexcharts; axes, tooltip and links are HTML,
 * so that keyboard and screen readers reach every month. docs/architecture/client.md#charts.
 */
export function ProfitBars({ label, months }: ProfitBarsProps) {
  const [focused, setFocused] = useState(months.length - 1);
  const figures = JSON.stringify(months.map(({ profit }) => rupeesFromPaise(profit)));
  const ticks = useMemo(() => signedTicks(JSON.parse(figures) as readonly number[]), [figures]);
  const options = useMemo(
    () => barOptions(JSON.parse(figures) as readonly number[], ticks),
    [figures, ticks],
  );
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const next = focusAfter(event.key, focused, months.length);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelectorAll('a')[next]?.focus();
  };
  return (
    <figure className="bahi-profit-bars" aria-label={label}>
      <div className="bahi-profit-ticks" aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{shortRupees(tick)}</span>
        ))}
      </div>
      <div className="bahi-profit-plot">
        <div className="bahi-profit-lines" aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} data-zero={tick === 0 || undefined} />
          ))}
        </div>
        <div className="bahi-profit-drawing" aria-hidden>
          <LazyChart options={options} />
        </div>
        <div className="bahi-profit-months" onKeyDown={moveFocus}>
          {months.map(({ month, profit, to }, index) => (
            <div key={month}>
              <Link
                to={to}
                tabIndex={index === Math.min(focused, months.length - 1) ? 0 : -1}
                aria-label={`${formatMonth(month)}: ${formatRupees(profit)}`}
                onFocus={() => setFocused(index)}
              >
                <span className="bahi-profit-month" aria-hidden>
                  {formatMonth(month).slice(0, 3)}
                </span>
              </Link>
              <span className="bahi-profit-tooltip" aria-hidden>
                {formatMonth(month)}
                <b>{formatRupees(profit)}</b>
              </span>
            </div>
          ))}
        </div>
      </div>
      <VisuallyHidden component="table">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Profit</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, profit }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatRupees(profit)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </figure>
  );
}

/** The bars alone: they fill their place from the first tick to the last, so that what is HTML lies exactly over them. */
function barOptions(rupees: readonly number[], ticks: readonly number[]): ApexOptions {
  const data = rupees.map((y, x) => ({ x, y, fillColor: y < 0 ? LOSS : GAIN }));
  return {
    ...SHARED_OPTIONS,
    chart: { ...SHARED_OPTIONS.chart, type: 'bar', height: '100%', sparkline: { enabled: true } },
    series: [{ name: 'Profit', data }],
    plotOptions: { bar: { columnWidth: '50%', borderRadius: 3, borderRadiusApplication: 'end' } },
    xaxis: { type: 'category' },
    yaxis: { min: Math.min(...ticks), max: Math.max(...ticks) },
    tooltip: { enabled: false },
    states: { ...SHARED_OPTIONS.states, hover: { filter: { type: 'none' } } },
  };
}

/** Undefined for a key that moves nothing. */
function focusAfter(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
