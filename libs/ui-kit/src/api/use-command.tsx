import { type ResponseOf, type CommandDefinition, type WireInput } from '@bahi/contract/define';
import { type Warning } from '@bahi/contract/parse';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from './api-client.tsx';
import { ApiError } from './api-error.tsx';
import { notify } from '../feedback/notify.tsx';
import { type CommandSource } from './outbox.tsx';
import { useOwner } from '../device/owner.tsx';

interface CommandOptions<D extends CommandDefinition> {
  /**
   * The name of the command on the screen while its outcome is unknown ('Deletion of LR-1254'); the definition's
   * summary by default. Null keeps no copy to send again, as for logging out.
   */
  readonly label?: string | null;
  readonly onDone?: (answer: ResponseOf<D>) => void | Promise<void>;
  /** Called after the toast of a failure: a refusal, or no answer. */
  readonly onFailed?: (error: ApiError) => void;
  /** Toast text of a failed answer without a code, such as a proxy's error page: 'Failed to delete trip'. */
  readonly failure?: string;
}

/**
 * A command without a form, such as a deletion. `run` sends it, refreshes every query on the screen and calls `onDone`;
 * a failure appears in a toast. A second call while the first is in flight does nothing.
 */
export function useCommand<D extends CommandDefinition>(
  definition: D,
  { label = definition.summary, onDone, onFailed, failure }: CommandOptions<D> = {},
) {
  const send = useSend(definition);
  const [running, setRunning] = useState(false);
  async function run(input: WireInput<D>): Promise<void> {
    if (running) return;
    setRunning(true);
    try {
      const isKept = label !== null && definition.may !== 'anyone';
      const sentAs = isKept ? { entry: label, form: null } : null;
      const answer = await send(input, sentAs, (late) => {
        void onDone?.(late);
        return true;
      });
      await onDone?.(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error, failure);
      onFailed?.(error);
    } finally {
      setRunning(false);
    }
  }
  return { run, running };
}

/**
 * Sends a command and refreshes every query on the screen. Also refreshes on a conflict with another user's change,
 * because the screen is then out of date. An unanswered command stays in the outbox; if it is answered while this
 * component is mounted, `onLate` receives the answer and returns whether it takes it.
 */
export function useSend<D extends CommandDefinition>(definition: D) {
  const api = useApi();
  const owner = useOwner();
  const refresh = useRefresh();
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);
  return async (
    input: WireInput<D>,
    sentAs: Omit<CommandSource, 'owner'> | null,
    onLate: (answer: ResponseOf<D>) => boolean,
  ): Promise<ResponseOf<D>> => {
    stopWaiting.current?.();
    const source = owner === null || sentAs === null ? undefined : { owner, ...sentAs };
    try {
      const { data, warnings } = await api.send(definition, input, source);
      refresh(warnings);
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) refresh();
      if (error instanceof ApiError && error.key !== null)
        stopWaiting.current = api.onLateAnswer(definition, error.key, onLate);
      throw error;
    }
  };
}

/**
 * Returns a function to call after a command. It refreshes every query on the screen and shows the warnings as toasts.
 */
export function useRefresh(): (warnings?: readonly Warning[]) => void {
  const { mutate } = useSWRConfig();
  return (warnings) => {
    void mutate(() => true);
    warnings?.forEach(({ message }) => notify.warning(message));
  };
}

/** Shows in a toast why a command failed. An unanswered command also waits in the bar at the foot of the page. */
export function showFailure(error: ApiError, failure: string | undefined): void {
  notify.failure(getFailureText(error, failure));
}

/** The message of the error; for a failed answer without a code, the screen's own text. */
export function getFailureText(error: ApiError, failure: string | undefined): string {
  return error.code === 'unknown' ? (failure ?? error.message) : error.message;
}
