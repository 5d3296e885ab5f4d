import '../../features/ledger/ledger.css';
import '../../features/ledger/transactions.css';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { inWords, type Transaction } from '../../features/ledger/list-transactions/transaction.ts';
import { TransactionDialog } from '../../features/ledger/list-transactions/transaction-dialog.tsx';
import { TransactionList } from '../../features/ledger/list-transactions/transaction-list.tsx';
import { ReturnChequeDialog } from '../../features/ledger/return-cheque/return-cheque-dialog.tsx';
import { DeleteTransactionDialog } from '../../features/trips/delete-transaction/delete-transaction-dialog.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { AddExpense } from './add-expense.tsx';
import { CloseBooks } from './close-books.tsx';
import { useMay } from '../../shell/session-state.tsx';

export const transactionsRoute = {
  path: '/dashboard/transactions',
  component: TransactionsPage,
} satisfies PageRoute;

function TransactionsPage() {
  usePagePath([{ label: 'Ledger' }, { label: 'Transactions' }]);
  const may = useMay();
  const [shown, setShown] = useState<Transaction | null>(null);
  const [deleted, setDeleted] = useState<Transaction | null>(null);
  const [returned, setReturned] = useState<Transaction | null>(null);
  const onDelete = may(deleteTransaction.may) ? setDeleted : undefined;
  return (
    <>
      <PageHeader
        title="Transactions"
        actions={
          <>
            {may(listCashBook.may) && (
              <Button component={Link} to="/dashboard/cash-book" variant="default">
                Cash Book
              </Button>
            )}
            <CloseBooks />
            <AddExpense />
          </>
        }
      />
      <TransactionList onShow={setShown} onReturn={setReturned} onDelete={onDelete} />
      {shown !== null && (
        <TransactionDialog
          entry={shown}
          onDelete={shown.deletable && onDelete !== undefined ? () => turnTo(shown) : undefined}
          onClose={() => setShown(null)}
        />
      )}
      {returned !== null && (
        <ReturnChequeDialog
          entryId={returned.id}
          entryInWords={inWords(returned)}
          given={returned.transactionDate}
          onClose={() => setReturned(null)}
        />
      )}
      {deleted !== null && (
        <DeleteTransactionDialog
          entryId={deleted.id}
          entryInWords={inWords(deleted)}
          portionsInWords=""
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );

  /** One dialog after the other. */
  function turnTo(entry: Transaction): void {
    setShown(null);
    setDeleted(entry);
  }
}
