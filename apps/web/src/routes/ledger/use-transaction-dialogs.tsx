import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { useMemo, useState } from 'react';
import { formatTransaction, type Transaction } from '../../features/ledger/list-transactions/transaction.ts';
import { TransactionDialog } from '../../features/ledger/list-transactions/transaction-dialog.tsx';
import { ReturnChequeDialog } from '../../features/ledger/return-cheque/return-cheque-dialog.tsx';
import { DeleteTransactionDialog } from '../../features/trips/delete-transaction/delete-transaction-dialog.tsx';
import { useMay } from '@bahi/ui-kit/api/may';

/** The actions of a transaction list, and the dialogs that they open. */
export function useTransactionDialogs() {
  const may = useMay();
  const [shown, setShown] = useState<Transaction | null>(null);
  const [deleting, setDeleting] = useState<Transaction | null>(null);
  const [returning, setReturning] = useState<Transaction | null>(null);
  const onDelete = may(deleteTransaction) ? setDeleting : undefined;
  const onReturn = may(returnCheque) ? setReturning : undefined;
  const actions = useMemo(() => ({ onShow: setShown, onReturn, onDelete }), [onReturn, onDelete]);
  const dialogs = (
    <>
      {shown !== null && (
        <TransactionDialog
          entry={shown}
          onDelete={shown.deletable && onDelete !== undefined ? () => openDelete(shown) : undefined}
          onClose={() => setShown(null)}
        />
      )}
      {returning !== null && (
        <ReturnChequeDialog
          entryId={returning.id}
          entryInWords={formatTransaction(returning)}
          given={returning.transactionDate}
          onClose={() => setReturning(null)}
        />
      )}
      {deleting !== null && (
        <DeleteTransactionDialog
          entryId={deleting.id}
          entryInWords={formatTransaction(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
  return { actions, dialogs };

  /** Replaces the details dialog with the delete dialog. */
  function openDelete(entry: Transaction): void {
    setShown(null);
    setDeleting(entry);
  }
}
