import { overviewExpenses } from '@bahi/contract/overview/overview-expenses';
import { Card } from '@bahi/ui-kit/page/card';
import { IconReceiptRupee } from '@bahi/ui-kit/icons';
import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { ExpenseRing } from '../../../books/expense-ring.tsx';
import { CardState } from '../card-state.tsx';
import { type OverviewSelection } from '../overview-selection.ts';
import { toExpenseParts } from './expense-parts.ts';

/** The expenses of the period as a ring. Each figure opens its entries. */
export function ExpensesCard({ selection }: { readonly selection: OverviewSelection }) {
  const query = useQuery(overviewExpenses, { ...selection }, { keepLast: true });
  return (
    <Card title="Expenses">
      <CardState query={query} failure="Failed to load expenses" height={172}>
        {({ groupedExpenses, totalExpense }) =>
          groupedExpenses.length === 0 ? (
            <EmptyState
              icon={<IconReceiptRupee size={20} stroke={1.75} aria-hidden />}
              reason="No expense in this period."
            />
          ) : (
            <ExpenseRing parts={toExpenseParts(groupedExpenses, selection)} total={totalExpense} />
          )
        }
      </CardState>
    </Card>
  );
}
