import { type Paise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { ExpenseRing } from '../../../books/expense-ring.tsx';
import { buildEntriesUrl, type ExpenseFilters, type ExpensePart } from './expenses.ts';

interface CategoryCardProps {
  readonly title: string;
  readonly filters: ExpenseFilters;
  readonly parts: readonly ExpensePart[];
  readonly total: Paise;
  /** Shows the percentages in the legend too. */
  readonly withCoverage: boolean;
}

/** A ring of the largest categories, with their figures next to it. */
export function CategoryCard({ title, filters, parts, total, withCoverage }: CategoryCardProps) {
  return (
    <Card title={title}>
      <ExpenseRing
        parts={parts.map((part) => ({ ...part, to: buildEntriesUrl(filters, { part }) }))}
        total={total}
        withCoverage={withCoverage}
      />
      {parts.some(({ categories }) => categories.includes('DRIVER_ADVANCE')) && (
        <p className="expense-note">
          Spending from driver advances is shown under its own head; Driver Advance is the unspent part.
        </p>
      )}
    </Card>
  );
}
