import { VisuallyHidden } from '@mantine/core';
import type { ApexOptions } from 'apexcharts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { findLabelStep } from './axis-ticks.tsx';
import { LazyChart } from './lazy-chart.tsx';

interface ChartColumn {
  readonly key: string;
  /** For screen readers: 'Nov 2026: ₹82,000.50'. */
  readonly name: string;
  /** The label below the column: 'Nov'. */
  readonly foot: string;
  readonly tooltip: ReactNode;
  /** The page to open, or the action of a press. */
  readonly onOpen: string | (() => void);
  /** A dot in the column. */
  readonly point?: {
    /** From 0 at the foot to 1 at the head. */
    readonly height: number;
    readonly isMarked: boolean;
  };
}

interface ChartColumnsProps {
  /** The chart's name for screen readers. */
  readonly label: string;
  /** From head to foot of the plot, at equal distances. */
  readonly ticks: readonly { readonly text: string; readonly isZero?: boolean }[];
  /** The drawing, which fills the plot. */
  readonly options: ApexOptions;
  /** Side by side, each of the same width. */
  readonly columns: readonly ChartColumn[];
  /** The same data as a table; the first cell of a row is its header. */
  readonly table: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

/**
 * A plot drawn by apexcharts, with axes, tooltips, links and a table in HTML, so that keyboard and screen readers reach
 * every column. docs/architecture/client.md#charts.
 */
export function ChartColumns({ label, ticks, options, columns, table }: ChartColumnsProps) {
  const last = columns.length - 1;
  const [focused, setFocused] = useState(last);
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const next = findNextFocus(event.key, focused, columns.length);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelectorAll<HTMLElement>('.bahi-chart-open')[next]?.focus();
  };
  return (
    <figure className="bahi-chart" aria-label={label}>
      <div className="bahi-chart-ticks" aria-hidden>
        {ticks.map(({ text }) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className="bahi-chart-plot">
        <div className="bahi-chart-lines" aria-hidden>
          {ticks.map(({ text, isZero }) => (
            <span key={text} data-zero={isZero || undefined} />
          ))}
        </div>
        <div className="bahi-chart-drawing" aria-hidden>
          <LazyChart options={options} />
        </div>
        <div className="bahi-chart-columns" onKeyDown={moveFocus}>
          {columns.map((column, index) => (
            <Column
              key={column.key}
              column={column}
              tabIndex={index === Math.min(focused, last) ? 0 : -1}
              side={index < columns.length / 2 ? 'right' : 'left'}
              foot={getFootVisibility(last - index, columns.length)}
              onFocus={() => setFocused(index)}
            />
          ))}
        </div>
      </div>
      <VisuallyHidden component="table">
        <caption>{label}</caption>
        <thead>
          <tr>
            {table.head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([title, ...cells], index) => (
            <tr key={columns[index]?.key ?? index}>
              <th scope="row">{title}</th>
              {cells.map((cell, nth) => (
                <td key={table.head[nth + 1] ?? nth}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </figure>
  );
}

interface ColumnProps {
  readonly column: ChartColumn;
  readonly tabIndex: number;
  /** The side on which the tooltip has room. */
  readonly side: 'left' | 'right';
  readonly foot: 'always' | 'wide' | 'never';
  readonly onFocus: () => void;
}

function Column({ column, tabIndex, side, foot, onFocus }: ColumnProps) {
  const { name, point, onOpen } = column;
  const shared = { className: 'bahi-chart-open', tabIndex, 'aria-label': name, onFocus };
  const inside = (
    <>
      {foot !== 'never' && (
        <span className="bahi-chart-foot" data-wide={foot === 'wide' || undefined} aria-hidden>
          {column.foot}
        </span>
      )}
      {point !== undefined && (
        <span
          className="bahi-chart-point"
          data-marked={point.isMarked || undefined}
          style={{ bottom: `${(point.height * 100).toFixed(2)}%` }}
        />
      )}
    </>
  );
  return (
    <div>
      {typeof onOpen === 'string' ? (
        <Link to={onOpen} {...shared}>
          {inside}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} {...shared}>
          {inside}
        </button>
      )}
      <span className="bahi-chart-tooltip" data-side={side} aria-hidden>
        {column.tooltip}
      </span>
    </div>
  );
}

/** With many columns only some have room for a label, and on a phone fewer. */
function getFootVisibility(fromTheEnd: number, count: number): ColumnProps['foot'] {
  const step = findLabelStep(count);
  if (fromTheEnd % step.usual !== 0) return 'never';
  return fromTheEnd % step.phone === 0 ? 'always' : 'wide';
}

/** Undefined if the key does not move the focus. */
function findNextFocus(key: string, from: number, count: number): number | undefined {
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
