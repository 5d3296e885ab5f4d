import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { Card } from '@bahi/ui-kit/page/card';
import { IconReceiptRupee } from '@bahi/ui-kit/icons';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { CategoryCard } from './category-card.tsx';
import { type ExpenseFilters, toParts } from './expenses.ts';

const TITLE = 'Expenses';
const FAILURE = 'Failed to load expenses';

interface ExpensePieCardProps {
  readonly filters: Omit<ExpenseFilters, 'category'>;
  /** The number of categories with a slice of their own; the rest is 'Others'. */
  readonly ownParts: number;
  /** Says what will appear here, while nothing is spent. */
  readonly nothing: string;
}

/** The expenses as a ring, for a page about something else, such as a vehicle. */
export function ExpensePieCard({ filters, ownParts, nothing }: ExpensePieCardProps) {
  const { data, error, retry } = useQuery(expenseSummary, { ...filters, by: 'CATEGORY' }, { keepLast: true });
  if (data !== undefined && data.groups.length > 0)
    return (
      <CategoryCard
        title={TITLE}
        filters={filters}
        parts={toParts(data.groups, ownParts)}
        total={data.totalExpense}
        withCoverage={false}
      />
    );
  return (
    <Card title={TITLE}>
      {data !== undefined ? (
        <EmptyState icon={<IconReceiptRupee size={20} stroke={1.75} aria-hidden />} reason={nothing} />
      ) : error !== undefined ? (
        <FailedState title={FAILURE} message={error.message} onRetry={retry} />
      ) : (
        <Skeleton width="100%" height={172} />
      )}
    </Card>
  );
}
