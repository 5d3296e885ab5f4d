import { type Paise, rupeesFromPaise } from '@bahi/kernel/paise';
import { formatMonth, formatRupees } from '@bahi/kernel/format';
import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { formatShortRupees, computeSignedTicks } from './axis-ticks.tsx';
import { ChartColumns } from './chart-columns.tsx';
import { SHARED_OPTIONS } from './charts.tsx';
import { NoEntries } from './no-entries.tsx';

const GAIN = '#2B8A54';
const LOSS = '#C8383F';

interface ProfitBarsProps {
  /** The chart's name for screen readers: 'Profit by month'. */
  readonly label: string;
  readonly months: readonly {
    /** `yyyy-MM` */
    readonly month: string;
    readonly profit: Paise;
    /** The page with the entries of the month. */
    readonly to: string;
  }[];
  /** The profits of a second chart that shares this scale. */
  readonly alsoOnScale?: readonly Paise[];
}

const NONE: readonly Paise[] = [];

/** Profit by month: green from zero up, red below. Every month links to its entries. */
export function ProfitBars({ label, months, alsoOnScale = NONE }: ProfitBarsProps) {
  const figures = JSON.stringify(months.map(({ profit }) => rupeesFromPaise(profit)));
  const others = JSON.stringify(alsoOnScale.map(rupeesFromPaise));
  const ticks = useMemo(
    () => computeSignedTicks([figures, others].flatMap((each) => JSON.parse(each) as readonly number[])),
    [figures, others],
  );
  const options = useMemo(
    () => buildBarOptions(JSON.parse(figures) as readonly number[], ticks),
    [figures, ticks],
  );
  if (months.every(({ profit }) => profit === 0)) return <NoEntries />;
  return (
    <ChartColumns
      label={label}
      ticks={ticks.map((tick) => ({ text: formatShortRupees(tick), isZero: tick === 0 }))}
      options={options}
      columns={months.map(({ month, profit, to }) => ({
        key: month,
        name: `${formatMonth(month)}: ${formatRupees(profit)}`,
        foot: formatMonth(month).slice(0, 3),
        tooltip: (
          <>
            <span>{formatMonth(month)}</span>
            <b>{formatRupees(profit)}</b>
          </>
        ),
        // An address: the column is a link.
        onOpen: to,
      }))}
      table={{
        head: ['Month', 'Profit'],
        rows: months.map(({ month, profit }) => [formatMonth(month), formatRupees(profit)]),
      }}
    />
  );
}

/** Only the bars. They fill the plot from the first tick to the last, so that the HTML lies exactly over them. */
function buildBarOptions(rupees: readonly number[], ticks: readonly number[]): ApexOptions {
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
