import { type AnswerOf, type CommandDefinition, type WireInput } from '@bahi/contract/define';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError, useApi } from './api-client.tsx';
import { notify } from './notify.tsx';

interface CommandOptions<D extends CommandDefinition> {
  readonly onDone?: (answer: AnswerOf<D>) => void | Promise<void>;
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
  { onDone, onRefused, failure }: CommandOptions<D> = {},
) {
  const send = useSend(definition);
  const [running, setRunning] = useState(false);
  async function run(input: WireInput<D>): Promise<void> {
    if (running) return;
    setRunning(true);
    try {
      const answer = await send(input);
      await onDone?.(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.failure(failureText(error, failure));
      onRefused?.(error);
    } finally {
      setRunning(false);
    }
  }
  return { run, running };
}

/** What the answer of any command may say besides: it took effect, but something about it is unusual. */
interface Warned {
  readonly warnings?: readonly { readonly message: string }[];
}

/**
 * Sends a command and lets every query on the screen read again; also when it conflicts with what somebody else did
 * meanwhile, since the screen then shows what holds no more. What the answer warns of goes to toasts.
 */
export function useSend<D extends CommandDefinition>(definition: D) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  return async (input: WireInput<D>): Promise<AnswerOf<D>> => {
    try {
      const { data } = await api.send(definition, input);
      void mutate(() => true);
      (data as Warned).warnings?.forEach(({ message }) => notify.warning(message));
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void mutate(() => true);
      throw error;
    }
  };
}

/** What is said of a refusal: its own message, or what the screen says of one that has none. */
export function failureText(error: ApiError, failure: string | undefined): string {
  return error.code === 'unknown' ? (failure ?? error.message) : error.message;
}
