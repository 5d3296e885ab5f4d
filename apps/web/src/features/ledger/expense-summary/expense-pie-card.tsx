import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { Card } from '@bahi/ui-kit/page/card';
import { IconReceiptRupee } from '@bahi/ui-kit/icons';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { CategoryCard } from './category-card.tsx';
import { type ExpenseFilters, partsOf } from './expenses.ts';

const TITLE = 'Expenses';
const FAILURE = 'Failed to load expenses';

interface ExpensePieCardProps {
  readonly filters: Omit<ExpenseFilters, 'category'>;
  /** How many categories have a slice of their own; the rest is 'Others'. */
  readonly ownParts: number;
  /** Where nothing was spent: what will appear here. */
  readonly nothing: string;
}

/** What was spent as a ring, on a page that is about something else. */
export function ExpensePieCard({ filters, ownParts, nothing }: ExpensePieCardProps) {
  const { data, error, retry } = useQuery(expenseSummary, { ...filters, by: 'CATEGORY' }, { keepLast: true });
  if (data !== undefined && data.groups.length > 0)
    return (
      <CategoryCard
        title={TITLE}
        filters={filters}
        parts={partsOf(data.groups, ownParts)}
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
