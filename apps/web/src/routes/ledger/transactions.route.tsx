import '../../features/ledger/ledger.css';
import '../../features/ledger/transactions.css';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { TransactionList } from '../../features/ledger/list-transactions/transaction-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { AddExpense } from './add-expense.tsx';
import { CloseBooks } from './close-books.tsx';
import { useMay } from '@bahi/ui-kit/api/may';
import { useTransactionDialogs } from './use-transaction-dialogs.tsx';

export const transactionsRoute = {
  path: '/dashboard/transactions',
  component: TransactionsPage,
} satisfies PageRoute;

function TransactionsPage() {
  usePagePath([{ label: 'Ledger' }, { label: 'Transactions' }]);
  const may = useMay();
  const { actions, dialogs } = useTransactionDialogs();
  return (
    <>
      <PageHeader
        title="Transactions"
        actions={
          <>
            {may(listCashBook) && (
              <Button component={Link} to="/dashboard/cash-book" variant="default">
                Cash Book
              </Button>
            )}
            <CloseBooks />
            <AddExpense />
          </>
        }
      />
      <TransactionList {...actions} />
      {dialogs}
    </>
  );
}
