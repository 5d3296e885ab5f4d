import { type Paise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/card';
import { chartColours, DonutChart } from '@bahi/ui-kit/charts';
import { Money } from '@bahi/ui-kit/money';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { entriesOf, type ExpenseFilters, type ExpensePart } from './expenses.ts';

interface CategoryCardProps {
  readonly title: string;
  readonly filters: ExpenseFilters;
  readonly parts: readonly ExpensePart[];
  readonly total: Paise;
  /** The percentages stand in the legend too. */
  readonly withCoverage: boolean;
}

/** The largest categories as a ring, with their figures beside it. */
export function CategoryCard({ title, filters, parts, total, withCoverage }: CategoryCardProps) {
  const drawn = useDrawn(parts);
  const colours = chartColours(parts);
  return (
    <Card title={title}>
      <div className="expense-categories">
        <DonutChart
          label="Expenses by category"
          parts={drawn}
          total={{ label: 'Total Expense', amount: total }}
        />
        <ul>
          {parts.map((part, index) => (
            <li key={part.label}>
              <span className="bahi-chart-mark" style={{ background: colours[index] }} aria-hidden />
              <span>{part.label}</span>
              {withCoverage && <span className="expense-coverage">{part.coverage.toFixed(2)}%</span>}
              <Link to={entriesOf(filters, { part })}>
                <Money paise={part.amount} weight={600} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {parts.some(({ categories }) => categories.includes('DRIVER_ADVANCE')) && (
        <p className="expense-note">
          Spending from driver advances is shown under its own head; Driver Advance is the unspent part.
        </p>
      )}
    </Card>
  );
}

/** The same as long as the figures are: other parts draw the ring anew. */
function useDrawn(parts: readonly ExpensePart[]): readonly ExpensePart[] {
  const figures = JSON.stringify(parts);
  return useMemo(() => JSON.parse(figures) as readonly ExpensePart[], [figures]);
}
