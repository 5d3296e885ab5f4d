import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { CommandQuestion } from '@bahi/ui-kit/dialogs/command-question';
import { ForetoldRefusal } from '@bahi/ui-kit/dialogs/foretold-refusal';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useReasonField } from '@bahi/ui-kit/fields/reason-field';
import { useCommand } from '@bahi/ui-kit/api/use-command';

interface DeleteTransactionDialogProps {
  readonly entryId: string;
  /** For example '12-11-2026 · Online, ₹15,000.00'. */
  readonly entryInWords: string;
  /**
   * The portions that are deleted with an advance, for example 'Fuel ₹8,000.00, Driver Advance ₹3,000.00'. Left
   * out or '' where there are none.
   */
  readonly portionsInWords?: string;
  readonly onClose: () => void;
}

/** Confirms that a money entry is deleted, and asks for the reason, which stays with the entry permanently. */
export function DeleteTransactionDialog({
  entryId,
  entryInWords,
  portionsInWords = '',
  onClose,
}: DeleteTransactionDialogProps) {
  const { reasonField, withReason } = useReasonField();
  const command = useCommand(deleteTransaction, {
    label: `Deletion of ${entryInWords}`,
    failure: 'Failed to delete transaction.',
    onDone: () => {
      notify.success('Transaction deleted');
      onClose();
    },
  });
  return (
    <CommandQuestion
      question="Are you sure you want to delete this transaction ?"
      warning={
        <span>
          You are deleting a transaction (<b>{entryInWords}</b>) from history and ledger
          {portionsInWords !== '' && <span>{`, and with it ${portionsInWords}`}</span>}
          <span>.</span>
        </span>
      }
      command={command}
      onConfirm={() => withReason((reason) => void command.run({ id: entryId, reason }))}
      onClose={onClose}
    >
      <ForetoldRefusal definition={deleteTransaction} input={{ id: entryId }} />
      {reasonField}
    </CommandQuestion>
  );
}
