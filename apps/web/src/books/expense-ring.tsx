import { type Paise } from '@bahi/kernel/paise';
import { type ChartPart, getChartColours, DonutChart } from '@bahi/ui-kit/charts/charts';
import { Money } from '@bahi/ui-kit/page/money';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

/** One category, or all categories that have no part of their own. */
export interface RingPart extends ChartPart {
  readonly amount: Paise;
  /** Percent of the whole. */
  readonly coverage: number;
  /** Link to the entries of the category. */
  readonly to: string;
}

interface ExpenseRingProps {
  readonly parts: readonly RingPart[];
  readonly total: Paise;
  /** Shows percentages next to the amounts; they need some room. */
  readonly withCoverage?: boolean;
}

/** The largest categories as a ring, with a list of the amounts. A negative amount is listed but has no slice. */
export function ExpenseRing({ parts, total, withCoverage = true }: ExpenseRingProps) {
  const stableParts = useStableParts(parts);
  const colours = getChartColours(parts);
  return (
    <div className="expense-categories">
      <DonutChart
        label="Expenses by category"
        parts={stableParts}
        total={{ label: 'Total Expense', amount: total }}
      />
      <ul>
        {parts.map(({ label, amount, coverage, to }, index) => (
          <li key={label}>
            <span
              className="bahi-chart-mark"
              style={{ background: amount < 0 ? 'transparent' : colours[index] }}
              aria-hidden
            />
            <span>{label}</span>
            {withCoverage && <span className="expense-coverage">{`${coverage.toFixed(2)}%`}</span>}
            <Link to={to}>
              <Money paise={amount} weight={600} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Keeps the same array while the figures are equal, because a new array redraws the ring. */
function useStableParts(parts: readonly RingPart[]): readonly RingPart[] {
  const figures = JSON.stringify(parts);
  return useMemo(() => JSON.parse(figures) as readonly RingPart[], [figures]);
}
