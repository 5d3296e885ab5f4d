import { type CommandDefinition, type IdsOf, type WireInput } from '@bahi/contract/define';
import { useRef, useState } from 'react';
import { useApi } from './api-client.tsx';
import { ApiError } from './api-error.tsx';
import { type UnansweredCommand } from './outbox.tsx';
import { showFailure, useSend } from './use-send.tsx';
import { useOwner } from '../device/owner.tsx';

interface CommandOptions<D extends CommandDefinition> {
  /**
   * The name of the command on the screen while its outcome is unknown ('Deletion of LR-1254'); the definition's
   * summary by default. Null keeps no copy to send again, as for logging out.
   */
  readonly label?: string | null;
  readonly onDone?: (ids: IdsOf<D>) => void | Promise<void>;
  /** Called after the toast of a failure: a refusal, or no answer. */
  readonly onFailed?: (error: ApiError) => void;
  /** Toast text of a failed answer without a code, such as a proxy's error page: 'Failed to delete trip'. */
  readonly failure?: string;
}

/**
 * A command without a form, such as a deletion. `run` sends it, refreshes the queries that it may change and calls
 * `onDone`; a failure appears in a toast. A second call while the first is in flight does nothing. `giveUp` is for a
 * person who cancels after a failure: the command is not kept to be sent again.
 */
export function useCommand<D extends CommandDefinition>(
  definition: D,
  { label = definition.summary, onDone, onFailed, failure }: CommandOptions<D> = {},
) {
  const { outbox } = useApi();
  const owner = useOwner();
  const send = useSend(definition);
  const [running, setRunning] = useState(false);
  const unansweredKey = useRef<string | null>(null);
  const isGivenUp = useRef(false);
  function giveUp(): void {
    isGivenUp.current = true;
    if (unansweredKey.current !== null) outbox.drop(unansweredKey.current);
  }
  /** The command of this screen that got no answer and is still kept; null if there is none. */
  function unanswered(): UnansweredCommand | null {
    const kept = owner === null ? [] : outbox.unanswered(owner);
    return kept.find(({ key }) => key === unansweredKey.current) ?? null;
  }
  async function run(input: WireInput<D>): Promise<void> {
    if (running) return;
    setRunning(true);
    try {
      const isKept = label !== null && definition.may !== 'anyone';
      const sentAs = isKept ? { entry: label, form: null } : null;
      const ids = await send(input, sentAs, (late) => {
        void onDone?.(late);
        return true;
      });
      await onDone?.(ids);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      unansweredKey.current = error.key;
      if (isGivenUp.current) giveUp();
      showFailure(error, failure);
      onFailed?.(error);
    } finally {
      setRunning(false);
    }
  }
  return { run, running, giveUp, unanswered };
}
