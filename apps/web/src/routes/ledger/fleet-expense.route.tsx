import '../../features/ledger/expenses.css';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { FleetExpenses } from '../../features/ledger/expense-summary/fleet-expenses.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { AddExpense } from './add-expense.tsx';

export const fleetExpenseRoute = {
  path: '/dashboard/fleet-expense',
  component: FleetExpensePage,
} satisfies PageRoute;

function FleetExpensePage() {
  usePagePath([{ label: 'Ledger' }, { label: 'Fleet Expenses' }]);
  return (
    <>
      <PageHeader title="Fleet Expenses" actions={<AddExpense />} />
      <FleetExpenses />
    </>
  );
}
