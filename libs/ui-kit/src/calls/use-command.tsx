import { type ResponseOf, type CommandDefinition, type WireInput } from '@bahi/contract/define';
import { type Warning } from '@bahi/contract/parse';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError, useApi } from './api-client.tsx';
import { notify } from '../feedback/notify.tsx';
import { type Sender } from './outbox.tsx';
import { useOwner } from '../device/owner.tsx';

interface CommandOptions<D extends CommandDefinition> {
  /**
   * What is said of it when it could not be sent, 'Deletion of LR-1254'; else what the definition says of itself. Null
   * is not kept to be sent again: logging out.
   */
  readonly entry?: string | null;
  readonly onDone?: (answer: ResponseOf<D>) => void | Promise<void>;
  /** After the toast of a refusal: what else the page makes of it. */
  readonly onRefused?: (error: ApiError) => void;
  /** Toast text of a failure that came without a message: 'Failed to delete trip'. */
  readonly failure?: string;
}

/**
 * A command without a form, a deletion say: `run` sends it, refreshes every list and figure on the screen and
 * calls `onDone`; a refusal goes to the toast. A second call while the first is under way does nothing.
 */
export function useCommand<D extends CommandDefinition>(
  definition: D,
  { entry = definition.summary, onDone, onRefused, failure }: CommandOptions<D> = {},
) {
  const send = useSend(definition);
  const [running, setRunning] = useState(false);
  async function run(input: WireInput<D>): Promise<void> {
    if (running) return;
    setRunning(true);
    try {
      const isKept = entry !== null && definition.may !== 'anyone';
      const sentAs = isKept ? { entry, form: null } : null;
      const answer = await send(input, sentAs, (late) => {
        void onDone?.(late);
        return true;
      });
      await onDone?.(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      sayFailure(error, failure);
      onRefused?.(error);
    } finally {
      setRunning(false);
    }
  }
  return { run, running };
}

/**
 * Sends a command and lets every query on the screen read again; also when it conflicts with what somebody else did
 * meanwhile, since the screen then shows what holds no more. One that was not answered stays in the outbox; `onLate`
 * hears when it is answered after all, while this is still on the screen, and says whether it takes the answer.
 */
export function useSend<D extends CommandDefinition>(definition: D) {
  const api = useApi();
  const owner = useOwner();
  const refresh = useRefresh();
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);
  return async (
    input: WireInput<D>,
    sentAs: Omit<Sender, 'owner'> | null,
    onLate: (answer: ResponseOf<D>) => boolean,
  ): Promise<ResponseOf<D>> => {
    stopWaiting.current?.();
    const sender = owner === null || sentAs === null ? undefined : { owner, ...sentAs };
    try {
      const { data, warnings } = await api.send(definition, input, sender);
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

/** After a command: every query on the screen reads again, and what its answer warns of goes to toasts. */
export function useRefresh(): (warnings?: readonly Warning[]) => void {
  const { mutate } = useSWRConfig();
  return (warnings) => {
    void mutate(() => true);
    warnings?.forEach(({ message }) => notify.warning(message));
  };
}

/** Says in a toast why a command failed. One that was not answered also waits in the bar at the foot of the page. */
export function sayFailure(error: ApiError, failure: string | undefined): void {
  notify.failure(failureText(error, failure));
}

/** What is said of a refusal: its own message, or what the screen says of one that has none. */
export function failureText(error: ApiError, failure: string | undefined): string {
  return error.code === 'unknown' ? (failure ?? error.message) : error.message;
}
