import { type Day, formatDay } from '@bahi/kernel/day';
import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { computeValueTicks } from './axis-ticks.tsx';
import { ChartColumns } from './chart-columns.tsx';
import { SHARED_OPTIONS } from './charts.tsx';
import { formatShortDay } from '../tables/dated-list.tsx';

const LINE = '#2A46AC';

interface ValueLineProps {
  /** The chart's name for screen readers. */
  readonly label: string;
  /** 'km/l' */
  readonly unit: string;
  /** The table's column title for a point: 'Full tank'. */
  readonly pointName: string;
  /** Marks an outlier: 'Unusual'. */
  readonly markedLabel: string;
  /** Oldest first. */
  readonly points: readonly {
    readonly key: string;
    readonly day: Day;
    /** Has two decimals. */
    readonly value: number;
    /** How the value was calculated: '400 KM on 100.00 Ltr'. */
    readonly calculation: string;
    readonly isMarked: boolean;
    readonly onOpen: () => void;
  }[];
}

/** A value over time, one point per measurement at equal distances. A marked point also differs in shape. */
export function ValueLine({ label, unit, pointName, markedLabel, points }: ValueLineProps) {
  const figures = JSON.stringify(points.map(({ value }) => Math.round(value * 100)));
  const ticks = useMemo(() => computeValueTicks(JSON.parse(figures) as readonly number[]), [figures]);
  const options = useMemo(
    () => buildLineOptions(JSON.parse(figures) as readonly number[], ticks),
    [figures, ticks],
  );
  const [head = 1, foot = 0] = [ticks[0], ticks.at(-1)];
  return (
    <ChartColumns
      label={label}
      ticks={ticks.map((tick) => ({ text: (tick / 100).toFixed(2) }))}
      options={options}
      columns={points.map(({ key, day, value, calculation, isMarked, onOpen }) => {
        const valueText = `${value.toFixed(2)} ${unit}`;
        return {
          key,
          onOpen,
          foot: formatShortDay(day),
          name: `${formatShortDay(day)} ${day.slice(0, 4)}: ${valueText}${isMarked ? `, ${markedLabel}` : ''}`,
          tooltip: (
            <>
              <span>{formatDay(day)}</span>
              <b>{valueText}</b>
              <span>{calculation}</span>
              {isMarked && <span className="bahi-chart-marked">{markedLabel}</span>}
            </>
          ),
          point: { height: (value * 100 - foot) / (head - foot), isMarked },
        };
      })}
      table={{
        head: [pointName, unit, 'Calculated from', markedLabel],
        rows: points.map(({ day, value, calculation, isMarked }) => [
          ...[formatDay(day), value.toFixed(2), calculation],
          isMarked ? 'Yes' : 'No',
        ]),
      }}
    />
  );
}

/** Only the line, through the middle of each column. */
function buildLineOptions(hundredths: readonly number[], ticks: readonly number[]): ApexOptions {
  return {
    ...SHARED_OPTIONS,
    chart: { ...SHARED_OPTIONS.chart, type: 'line', height: '100%', sparkline: { enabled: true } },
    series: [{ name: 'Value', data: hundredths.map((y, index) => ({ x: index + 0.5, y })) }],
    colors: [LINE],
    stroke: { width: 2, curve: 'straight' },
    markers: { size: 0, hover: { size: 0 } },
    xaxis: { type: 'numeric', min: 0, max: hundredths.length },
    yaxis: { min: Math.min(...ticks), max: Math.max(...ticks) },
    tooltip: { enabled: false },
  };
}
