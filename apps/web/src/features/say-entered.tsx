import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { notify } from '@bahi/ui-kit/notify';
import { useCommand } from '@bahi/ui-kit/use-command';

/** Says that something was entered, with the way back as long as it is open. RULES section 5, "Take back". */
export function useSayEntered(): (message: string, entryId: string) => void {
  const { run } = useCommand(takeBackTransaction, {
    // Sent later it would come too late.
    entry: null,
    failure: 'Request failed. Please try again.',
    onDone: () => notify.success('Taken back'),
  });
  return (message, id) => notify.success(message, { label: 'Undo', onPress: () => void run({ id }) });
}
