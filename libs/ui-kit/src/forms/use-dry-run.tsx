import { type CommandDefinition, type ResponseOf, type WireInput } from '@bahi/contract/define';
import { dryRunOf, type DryRunOf } from '@bahi/contract/dry-run';
import { parseInput } from '@bahi/contract/parse';
import { isWithin } from '@bahi/kernel/time-window';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  useFormState,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { type ApiClient, useApi } from '../api/api-client.tsx';
import { ApiError } from '../api/api-error.tsx';
import { omitUnreadable } from '../fields/unreadable-text.tsx';
import { useLatest } from '../page/use-latest.tsx';
import { type FieldNames, type UncheckedInput } from './use-command-form.tsx';

/** The server is asked after a pause in typing of this length. */
const PAUSE_MS = 200;
/** After the server refused a dry run with 429, it is not asked for this long. */
const QUIET_MS = 60_000;
/** Marks the messages of a dry run, so that those of the form's own checks and of real refusals stay. */
const ERROR_TYPE = 'dry-run';

/** When the server last answered 429 to a dry run of this client, in milliseconds. */
const lastRefusedAt = new WeakMap<ApiClient, number>();

/** The parts of a `useCommandForm` form that a dry run needs. */
interface CheckedForm<D extends CommandDefinition, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly toInput: (values: Values) => UncheckedInput<D>;
  readonly fieldNames: FieldNames<Values>;
}

type Answer<D extends CommandDefinition> = ResponseOf<DryRunOf<D>>;

interface DryRun<D extends CommandDefinition> {
  /** The newest answer, if it is for the values that the form holds now. */
  readonly answer: Answer<D> | undefined;
  /** The newest answer, even if it is for earlier values. */
  readonly lastAnswer: Answer<D> | undefined;
}

/**
 * Asks the server what the form's command would do (docs/rules/api.md#dry-runs), and shows a refusal at those of its
 * fields that the user has visited or changed. It never blocks the form: only the command itself is refused.
 */
export function useDryRun<D extends CommandDefinition, Values extends FieldValues>(
  definition: D,
  { form, toInput, fieldNames }: CheckedForm<D, Values>,
): DryRun<D> {
  const { clock } = useApi();
  const values = useWatch({ control: form.control }) as Values;
  const readable = omitUnreadable(values);
  const input = toInput(readable);
  const isReadable = JSON.stringify(readable) === JSON.stringify(values);
  const body = isReadable && parseInput(definition, input, clock.today()).ok ? JSON.stringify(input) : null;
  const newest = useNewestAnswer(definition, body);
  useRefusalAtFields(form, values, fieldNames, newest?.answer.refusal?.fields);
  return { answer: newest?.body === body ? newest?.answer : undefined, lastAnswer: newest?.answer };
}

/**
 * The newest answer, and the body that it is for. Asks for one body at a time.
 * @param body null if there is nothing to ask
 */
function useNewestAnswer<D extends CommandDefinition>(definition: D, body: string | null) {
  const api = useApi();
  const [newest, setNewest] = useState<{ readonly body: string; readonly answer: Answer<D> } | null>(null);
  const lastAsked = useRef<string>(undefined);
  const isAsking = useRef(false);
  /** The pause for the present body ended while an earlier one was being asked. */
  const isDue = useRef(false);
  const present = useLatest(body);

  async function ask(): Promise<void> {
    isDue.current = isAsking.current;
    const asked = present.current;
    const isQuiet = isWithin(QUIET_MS, lastRefusedAt.get(api) ?? -Infinity, api.now());
    if (isAsking.current || isQuiet || asked === null || asked === lastAsked.current) return;
    lastAsked.current = asked;
    isAsking.current = true;
    try {
      const { data } = await api.read(dryRunOf(definition), JSON.parse(asked) as WireInput<DryRunOf<D>>);
      setNewest({ body: asked, answer: data });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 429) lastRefusedAt.set(api, api.now());
    } finally {
      isAsking.current = false;
    }
    if (isDue.current) await ask();
  }

  useEffect(() => {
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      isDue.current = false;
    };
  }, [body]);

  return newest;
}

/**
 * Shows the messages of the newest answer until the next one, or until the field changes. A message stays while another
 * field changes, so that it does not flicker. Layout effects, because a form may correct the field by the same answer.
 */
function useRefusalAtFields<Values extends FieldValues>(
  { control, setError, clearErrors, getFieldState }: UseFormReturn<Values>,
  values: Values,
  fieldNames: FieldNames<Values>,
  messages: Readonly<Record<string, string>> | undefined,
): void {
  const { dirtyFields, touchedFields } = useFormState({ control });
  const shown = useRef(new Map<FieldPath<Values>, unknown>());
  const clear = (field: FieldPath<Values>) => {
    shown.current.delete(field);
    if (getFieldState(field).error?.type === ERROR_TYPE) clearErrors(field);
  };

  useLayoutEffect(() => {
    [...shown.current.keys()].forEach(clear);
    for (const [name, message] of Object.entries(messages ?? {})) {
      const field = fieldNames[name] ?? (name as FieldPath<Values>);
      if (get(dirtyFields, field) === undefined && get(touchedFields, field) === undefined) continue;
      shown.current.set(field, get(values, field));
      setError(field, { type: ERROR_TYPE, message });
    }
  }, [messages]);

  useLayoutEffect(() => {
    for (const [field, shownFor] of shown.current) if (get(values, field) !== shownFor) clear(field);
  }, [values]);
}
