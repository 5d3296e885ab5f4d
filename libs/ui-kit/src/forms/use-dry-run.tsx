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
  /** The warnings of the newest answer. One stays while fields other than its own change, so that it does not flicker. */
  readonly warnings: readonly DryRunWarning[];
}

export type DryRunWarning = NonNullable<Answer<CommandDefinition>['warnings']>[number];

interface Newest<D extends CommandDefinition, Values extends FieldValues> {
  readonly body: string;
  /** The values of the form that the answer is for. */
  readonly values: Values;
  readonly answer: Answer<D>;
}

/**
 * Asks the server what the form's command would do (docs/rules/api.md#dry-runs), and shows a refusal at those of its
 * fields that the user has visited or changed. It never blocks the form: only the command itself is refused.
 * @param books what the form shows of the books; when it changes, the server is asked again for the same values
 */
export function useDryRun<D extends CommandDefinition, Values extends FieldValues>(
  definition: D,
  { form, toInput, fieldNames }: CheckedForm<D, Values>,
  books?: unknown,
): DryRun<D> {
  const { clock } = useApi();
  const values = useWatch({ control: form.control }) as Values;
  const readable = omitUnreadable(values);
  const input = toInput(readable);
  const isReadable = JSON.stringify(readable) === JSON.stringify(values);
  const body = isReadable && parseInput(definition, input, clock.today()).ok ? JSON.stringify(input) : null;
  const newest = useNewestAnswer(definition, { body, values, books });
  useRefusalAtFields(form, values, fieldNames, newest?.answer.refusal?.fields);
  return {
    answer: newest?.body === body ? newest?.answer : undefined,
    lastAnswer: newest?.answer,
    warnings: newest === null || body === null ? [] : listWarnings(newest, body, values, fieldNames),
  };
}

/**
 * Why the server would refuse a command that has no form, such as a deletion; null while nothing is known. Asks once for
 * the same input.
 */
export function useForetoldRefusal<D extends CommandDefinition>(
  definition: D,
  input: WireInput<D>,
): Answer<D>['refusal'] {
  return (
    useNewestAnswer(definition, { body: JSON.stringify(input), values: {}, books: null })?.answer.refusal ??
    null
  );
}

function listWarnings<D extends CommandDefinition, Values extends FieldValues>(
  newest: Newest<D, Values>,
  body: string,
  values: Values,
  fieldNames: FieldNames<Values>,
): readonly DryRunWarning[] {
  const isUnchanged = (name: string) => {
    const field = fieldNames[name] ?? name;
    return get(values, field) === get(newest.values, field);
  };
  return (newest.answer.warnings ?? []).filter(
    ({ field }) => newest.body === body || (field !== undefined && isUnchanged(field)),
  );
}

/** What the server is asked about. */
interface Subject<Values extends FieldValues> {
  /** Null if there is nothing to ask. */
  readonly body: string | null;
  readonly values: Values;
  readonly books: unknown;
}

/** The newest answer, and the body that it is for. Asks for one body at a time. */
function useNewestAnswer<D extends CommandDefinition, Values extends FieldValues>(
  definition: D,
  subject: Subject<Values>,
) {
  const api = useApi();
  const [newest, setNewest] = useState<Newest<D, Values> | null>(null);
  const lastAsked = useRef<Pick<Subject<Values>, 'body' | 'books'>>(undefined);
  const isAsking = useRef(false);
  /** The pause for the present body ended while an earlier one was being asked. */
  const isDue = useRef(false);
  const present = useLatest(subject);
  const { body, books } = subject;

  async function ask(): Promise<void> {
    isDue.current = isAsking.current;
    const { body: asked, values: askedFor, books: knownBooks } = present.current;
    const isQuiet = isWithin(QUIET_MS, lastRefusedAt.get(api) ?? -Infinity, api.now());
    const isSame = asked === lastAsked.current?.body && knownBooks === lastAsked.current.books;
    if (isAsking.current || isQuiet || asked === null || isSame) return;
    lastAsked.current = { body: asked, books: knownBooks };
    isAsking.current = true;
    try {
      const { data } = await api.read(dryRunOf(definition), JSON.parse(asked) as WireInput<DryRunOf<D>>);
      setNewest({ body: asked, values: askedFor, answer: data });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 429) lastRefusedAt.set(api, api.now());
    } finally {
      isAsking.current = false;
    }
    if (isDue.current) await ask();
  }

  useEffect(() => {
    // The next entry of a series may equal the last one, which has changed the books since.
    if (body === null) lastAsked.current = undefined;
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      isDue.current = false;
    };
  }, [body, books]);

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
  const { dirtyFields, touchedFields, errors } = useFormState({ control });
  const shown = useRef(new Map<FieldPath<Values>, ShownMessage>());
  const clear = (field: FieldPath<Values>) => {
    shown.current.delete(field);
    if (getFieldState(field).error?.type === ERROR_TYPE) clearErrors(field);
  };

  useLayoutEffect(() => {
    [...shown.current.keys()].forEach(clear);
    for (const [name, message] of Object.entries(messages ?? {})) {
      const field = fieldNames[name] ?? (name as FieldPath<Values>);
      if (isMarked(dirtyFields, field) || isMarked(touchedFields, field))
        shown.current.set(field, { message, shownFor: readSubject(values, field) });
    }
  }, [messages]);

  useLayoutEffect(() => {
    for (const [field, { shownFor }] of shown.current)
      if (readSubject(values, field) !== shownFor) clear(field);
  }, [values]);

  // On each render, because a check of the form drops every message of the fields that it checks.
  useLayoutEffect(() => {
    for (const [field, { message }] of shown.current)
      if (get(errors, field) === undefined) setError(field, { type: ERROR_TYPE, message });
  });
}

interface ShownMessage {
  readonly message: string;
  /** The subject of the field at that time. */
  readonly shownFor: string | undefined;
}

/** Whether the field is marked as visited or changed, by itself or with a whole that it is a part of. */
function isMarked(marks: object, field: string): boolean {
  const path = field.split('.');
  const wholes = path.map((_, index) => path.slice(0, index + 1).join('.'));
  return get(marks, field) !== undefined || wholes.some((whole) => get(marks, whole) === true);
}

/** The value that a message is about: that of a row with its other fields, because rows change their places. */
function readSubject(values: FieldValues, field: string): string | undefined {
  return JSON.stringify(get(values, field.replace(/\.[^.]*$/, '')));
}
