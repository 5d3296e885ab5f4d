import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { useMemo, useState } from 'react';
import { formatTransaction, type Transaction } from '../../features/ledger/list-transactions/transaction.ts';
import { TransactionDialog } from '../../features/ledger/list-transactions/transaction-dialog.tsx';
import { ReturnChequeDialog } from '../../features/ledger/return-cheque/return-cheque-dialog.tsx';
import { DeleteTransactionDialog } from '../../features/trips/delete-transaction/delete-transaction-dialog.tsx';
import { useMay } from '../../shell/session-state.tsx';

/** The actions of a transaction list, and the dialogs that they open. */
export function useTransactionDialogs() {
  const may = useMay();
  const [shown, setShown] = useState<Transaction | null>(null);
  const [deleted, setDeleted] = useState<Transaction | null>(null);
  const [returned, setReturned] = useState<Transaction | null>(null);
  const onDelete = may(deleteTransaction.may) ? setDeleted : undefined;
  const actions = useMemo(() => ({ onShow: setShown, onReturn: setReturned, onDelete }), [onDelete]);
  const dialogs = (
    <>
      {shown !== null && (
        <TransactionDialog
          entry={shown}
          onDelete={shown.deletable && onDelete !== undefined ? () => openDelete(shown) : undefined}
          onClose={() => setShown(null)}
        />
      )}
      {returned !== null && (
        <ReturnChequeDialog
          entryId={returned.id}
          entryInWords={formatTransaction(returned)}
          given={returned.transactionDate}
          onClose={() => setReturned(null)}
        />
      )}
      {deleted !== null && (
        <DeleteTransactionDialog
          entryId={deleted.id}
          entryInWords={formatTransaction(deleted)}
          portionsInWords=""
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
  return { actions, dialogs };

  /** Replaces the details dialog with the delete dialog. */
  function openDelete(entry: Transaction): void {
    setShown(null);
    setDeleted(entry);
  }
}
