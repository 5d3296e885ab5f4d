import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { ConfirmDialog } from '@bahi/ui-kit/confirm-dialog';
import { notify } from '@bahi/ui-kit/notify';
import { useCommand } from '@bahi/ui-kit/use-command';

interface DeleteTransactionDialogProps {
  readonly entryId: string;
  /** 'Nov 12 · Online, ₹15,000.00' */
  readonly entryInWords: string;
  readonly onClose: () => void;
}

/** Asks before a money entry is taken back. */
export function DeleteTransactionDialog({ entryId, entryInWords, onClose }: DeleteTransactionDialogProps) {
  const { run, running } = useCommand(deleteTransaction, {
    onDone: () => {
      notify.success('Transaction deleted');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this transaction ?"
      warning={
        <>
          You are deleting a transaction (<b>{entryInWords}</b>) from history and ledger.
        </>
      }
      confirming={running}
      onConfirm={() => void run({ id: entryId })}
      onCancel={onClose}
    />
  );
}
