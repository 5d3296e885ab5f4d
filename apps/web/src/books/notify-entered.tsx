import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommand } from '@bahi/ui-kit/api/use-command';

/**
 * Notifies that an entry was saved, with an Undo button in the toast.
 * docs/rules/money.md#taking-an-entry-back.
 */
export function useNotifyEntered(): (message: string, entryId: string | null) => void {
  const takeBack = useTakeBack();
  return (message, id) =>
    notify.success(message, id === null ? undefined : { label: 'Undo', onPress: () => void takeBack(id) });
}

/** Takes a new entry back and notifies the user. */
export function useTakeBack(
  onTakenBack: () => void = () => undefined,
): (entryId: string) => Promise<unknown> {
  const { run } = useCommand(takeBackTransaction, {
    // A take-back that waits in the outbox would come too late.
    label: null,
    failure: 'Request failed. Please try again.',
    onDone: () => {
      notify.success('Taken back');
      onTakenBack();
    },
  });
  return (id) => run({ id });
}
