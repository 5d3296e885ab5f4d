import { type Paise } from '@bahi/kernel/paise';
import { formatRupees } from '@bahi/kernel/format';
import type { ApexOptions } from 'apexcharts';
import { useMemo, useRef } from 'react';
import { findLabelStep, formatShortRupees } from './axis-ticks.tsx';
import { useNarrow } from '../page/use-narrow.tsx';
import { LazyChart } from './lazy-chart.tsx';
import { NoEntries } from './no-entries.tsx';

const COLOURS = ['#2A46AC', '#0F7B78', '#B97A14', '#8C2F6B', '#5B86D9'] as const;
/** The number of parts that have a colour each. */
export const COLOUR_COUNT = COLOURS.length;
const OTHERS_COLOUR = '#8F8B82';

/** A part of a chart. `isRest`: the grey part, the sum of all parts that have no colour of their own. */
export interface ChartPart {
  readonly label: string;
  readonly isRest?: boolean;
}

/** The colour of each part, in the chart and in its legend. */
export function getChartColours(parts: readonly ChartPart[]): string[] {
  return parts.map(({ isRest = false }, index) =>
    isRest ? OTHERS_COLOUR : (COLOURS[index % COLOURS.length] ?? OTHERS_COLOUR),
  );
}

export const SHARED_OPTIONS = {
  chart: {
    fontFamily: 'inherit',
    toolbar: { show: false },
    zoom: { enabled: false },
    animations: { enabled: false },
  },
  dataLabels: { enabled: false },
  legend: { show: false },
  fill: { opacity: 1 },
  states: { active: { filter: { type: 'none' } } },
} as const satisfies ApexOptions;

interface DonutChartProps {
  /** The chart's name for screen readers; the figures are text in the legend. */
  readonly label: string;
  readonly parts: readonly (ChartPart & { readonly amount: Paise })[];
  /** Shown in the middle. */
  readonly total: { readonly label: string; readonly amount: Paise };
}

/** A ring 24 px thick. Its labels are in the legend next to it. docs/architecture/client.md#charts. */
export function DonutChart({ label, parts, total }: DonutChartProps) {
  const options = useMemo(
    (): ApexOptions => ({
      ...SHARED_OPTIONS,
      chart: { ...SHARED_OPTIONS.chart, type: 'donut', width: 172, height: 172 },
      series: parts.map(({ amount }) => Math.max(amount, 0) / 100),
      labels: parts.map((part) => part.label),
      colors: getChartColours(parts),
      stroke: { width: 2, colors: ['#FFFFFF'] },
      plotOptions: { pie: { expandOnClick: false, donut: { size: '71%' } } },
      tooltip: { y: { formatter: formatChartRupees }, theme: 'dark', fillSeriesColor: false },
    }),
    [parts],
  );
  return (
    <div className="bahi-donut" role="img" aria-label={`${label}: ${formatRupees(total.amount)}`}>
      <LazyChart options={options} />
      <span className="bahi-donut-total" aria-hidden>
        <b>{formatRupees(total.amount)}</b>
        <span>{total.label}</span>
      </span>
    </div>
  );
}

interface StackedBarsProps {
  /** The chart's name for screen readers; the figures are in a table. */
  readonly label: string;
  readonly bars: readonly { readonly key: string; readonly label: string }[];
  /** From the foot of a bar upwards, with one amount per bar. */
  readonly parts: readonly (ChartPart & { readonly amounts: readonly Paise[] })[];
  /** Called when a bar is pressed. */
  readonly onOpen: (key: string) => void;
}

/**
 * Bars of the same parts, such as one bar per month. Not reachable by keyboard: the page shows the same figures in a
 * table.
 */
export function StackedBars({ label, bars, parts, onOpen }: StackedBarsProps) {
  const open = useRef(onOpen);
  open.current = onOpen;
  const step = findLabelStep(bars.length)[useNarrow() ? 'phone' : 'usual'];
  const options = useMemo(
    (): ApexOptions => ({
      ...SHARED_OPTIONS,
      chart: {
        ...SHARED_OPTIONS.chart,
        type: 'bar',
        stacked: true,
        height: 180,
        events: {
          dataPointSelection: (_: unknown, __: unknown, { dataPointIndex }: { dataPointIndex: number }) => {
            const bar = bars[dataPointIndex];
            if (bar !== undefined) open.current(bar.key);
          },
        },
      },
      series: parts.map(({ label: name, amounts }) => ({
        name,
        data: amounts.map((amount) => amount / 100),
      })),
      colors: getChartColours(parts),
      stroke: { width: 1, colors: ['#FFFFFF'] },
      plotOptions: {
        bar: {
          columnWidth: '65%',
          borderRadius: 3,
          borderRadiusApplication: 'end',
          borderRadiusWhenStacked: 'last',
        },
      },
      grid: { borderColor: '#E7E4DE' },
      xaxis: {
        categories: bars.map(({ label: text }, index) =>
          // In two lines: 'Nov' above '2026'.
          (bars.length - 1 - index) % step === 0 ? text.split(' ') : '',
        ),
        axisTicks: { show: false },
        axisBorder: { color: '#949087' },
        // Level, as only some have a label.
        labels: { style: AXIS, rotate: 0, hideOverlappingLabels: false },
      },
      yaxis: { forceNiceScale: true, tickAmount: 4, labels: { formatter: formatShortRupees, style: AXIS } },
      tooltip: {
        shared: true,
        intersect: false,
        theme: 'dark',
        x: {
          formatter: (_: unknown, at?: { dataPointIndex: number }) =>
            bars[at?.dataPointIndex ?? -1]?.label ?? '',
        },
        y: { formatter: formatChartRupees },
      },
    }),
    [bars, parts, step],
  );
  if (parts.every(({ amounts }) => amounts.every((amount) => amount === 0))) return <NoEntries />;
  return (
    <div className="bahi-bars" role="img" aria-label={label}>
      <LazyChart options={options} />
    </div>
  );
}

const AXIS = { colors: '#5C606A', fontSize: '12px' };

function formatChartRupees(rupees: number): string {
  return formatRupees(Math.round(rupees * 100) as Paise);
}
