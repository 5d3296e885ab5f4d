import { type CommandDefinition, type IdsOf, type WireInput } from '@bahi/contract/define';
import { type Warning } from '@bahi/contract/parse';
import { type CommandTopic, EVERYTHING, mayChange } from '@bahi/contract/topics';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { type ReadAnswer, useApi } from './api-client.tsx';
import { ApiError } from './api-error.tsx';
import { notify } from '../feedback/notify.tsx';
import { type CommandSource } from './outbox.tsx';
import { useOwner } from '../device/owner.tsx';

/**
 * Sends a command and refreshes the queries on the screen that it may change; on a conflict with another user's change
 * all of them, because the screen is then out of date. By default the answer is the ids alone, as soon as the command is
 * durable; a full one waits until the rows contain the command. An unanswered command stays in the outbox; if it is
 * answered while this component is mounted, `onLate` receives the answer and returns whether it takes it.
 */
export function useSend<D extends CommandDefinition>(definition: D, answer?: 'full') {
  const api = useApi();
  const owner = useOwner();
  const refresh = useRefresh();
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);
  return async (
    input: WireInput<D>,
    sentAs: Omit<CommandSource, 'owner'> | null,
    onLate: (answer: IdsOf<D>) => boolean,
  ): Promise<IdsOf<D>> => {
    stopWaiting.current?.();
    const source = owner === null || sentAs === null ? undefined : { owner, ...sentAs };
    try {
      const { data, warnings } = await api.send(definition, input, { source, answer });
      refresh(warnings, definition.changes);
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) refresh();
      if (error instanceof ApiError && error.key !== null) {
        error.isKept = source !== undefined;
        stopWaiting.current = api.onLateAnswer(definition, error.key, onLate);
      }
      throw error;
    }
  };
}

/**
 * Returns a function to call after a command. It shows the warnings as toasts, and reads again the queries on the screen
 * that the command may change: by default all. A query whose topics are not known yet is read again as well.
 */
export function useRefresh(): (warnings?: readonly Warning[], changes?: readonly CommandTopic[]) => void {
  const { cache, mutate } = useSWRConfig();
  return (warnings, changes = [EVERYTHING]) => {
    for (const key of [...cache.keys()]) {
      const answer = cache.get(key)?.data as ReadAnswer<unknown> | undefined;
      if (answer === undefined || mayChange(changes, answer.topics)) void mutate(key);
    }
    warnings?.forEach(({ message }) => notify.warning(message));
  };
}

/**
 * Shows in a toast why a command failed. A kept command without any answer waits in the bar at the foot of the page,
 * which says so; a toast would say it twice.
 */
export function showFailure(error: ApiError, failure: string | undefined): void {
  if (error.isKept && error.status === 0) return;
  notify.failure(getFailureText(error, failure));
}

/** The message of the error; for a failed answer without a code, the screen's own text. */
export function getFailureText(error: ApiError, failure: string | undefined): string {
  return error.code === 'unknown' ? (failure ?? error.message) : error.message;
}
