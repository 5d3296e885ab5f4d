import { type CommandDefinition, type IdsOf, type ResponseOf, type WireInput } from '@bahi/contract/define';
import { parseInput } from '@bahi/contract/parse';
import { messages } from '@bahi/contract/messages';
import { toNestErrors } from '@hookform/resolvers';
import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { useApi } from '../api/api-client.tsx';
import { ApiError } from '../api/api-error.tsx';
import { type ServerClock } from '../api/server-clock.tsx';
import { useFormDraft } from './form-draft.tsx';
import { listFields } from './form-internals.tsx';
import { notify } from '../feedback/notify.tsx';
import { omitUnreadable, collectUnreadableErrors } from '../fields/unreadable-text.tsx';
import { showFailure, useSend } from '../api/use-send.tsx';
import { useKeepFocus } from '../page/use-keep-focus.tsx';
import { useLatest } from '../page/use-latest.tsx';

/** A command's fields while they are being filled in; any may be missing. */
export type CommandDraft<D extends CommandDefinition> =
  Partial<WireInput<D>> extends infer Draft extends FieldValues ? Draft : never;

/** The input that a form is about to send, before validation; any field may be missing. */
export type UncheckedInput<D extends CommandDefinition> = {
  readonly [Field in keyof WireInput<D>]?: WireInput<D>[Field] | undefined;
};

interface CommandFormOptions<D extends CommandDefinition, Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  /** Toast text of a failed answer without a code, such as a proxy's error page: 'Unable to create location'. */
  readonly failure?: string;
  /** Called after the message of a failure is shown: of a refusal, or of a missing answer. */
  readonly onFailed?: (error: ApiError) => void;
  /**
   * Converts the form's values to the command's input if the two differ. The messages of schema and server name the
   * input's fields; `fieldNames` maps these to the form's.
   */
  readonly toInput?: (values: Values) => UncheckedInput<D>;
  /** For an input name, the form field that shows its messages, if the names differ. */
  readonly fieldNames?: FieldNames<Values>;
  /** Errors by field, from figures that the screen shows. The server checks the same rules again. */
  readonly validate?: (values: Values) => FieldMessages<Values>;
  /**
   * The subject of the form, such as a trip or a party, for definitions with several forms. Part of the draft's name.
   */
  readonly draftKey?: string;
  /**
   * Describes the entry if it could not be sent ('Advance on LR-1254, ₹5,000.00'); by default the definition's summary.
   * Null for a form that must not be kept on the device, such as one with a one-time code.
   */
  readonly describeUnsent?: ((values: Values) => string) | null;
  /** Checks an invalid field again only on submit. By default it is checked on each change. */
  readonly recheck?: 'on-submit';
}

/**
 * `onDone` is called once the command took effect, to close the dialog, navigate or show a toast. It gets the ids of the
 * answer, unless the form asks for the figures too.
 */
type AnswerOptions<D extends CommandDefinition> =
  | {
      readonly answer?: undefined;
      readonly onDone: (ids: IdsOf<D>, sent: WireInput<D>) => void | Promise<void>;
    }
  | {
      readonly answer: 'full';
      readonly onDone: (answer: ResponseOf<D>, sent: WireInput<D>) => void | Promise<void>;
    };

export type FieldNames<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

export type FieldMessages<Values extends FieldValues> = {
  readonly [Field in FieldPath<Values>]?: string | undefined;
};

/**
 * The form of a command. Its values are the raw wire input (rupees as numbers, days as text), or `toInput` converts
 * them to it. The definition's schema checks this input, and the form posts the input itself, not the parsed values, so
 * that no amount is converted twice. A refusal appears at the fields that it names; if it names none, in a toast.
 */
export function useCommandForm<D extends CommandDefinition, Values extends FieldValues = CommandDraft<D>>(
  definition: D,
  {
    defaultValues,
    answer,
    onFailed,
    failure,
    toInput = (values) => values as UncheckedInput<D>,
    fieldNames = {},
    validate,
    recheck,
    draftKey,
    describeUnsent,
    onDone,
  }: CommandFormOptions<D, NoInfer<Values>> & AnswerOptions<D>,
) {
  const api = useApi();
  const send = useSend(definition, answer);
  const form = useForm<Values>({
    defaultValues,
    // Not on blur: a message that appears while the pointer is down would move the button that the user presses.
    mode: 'onSubmit',
    reValidateMode: recheck === 'on-submit' ? 'onSubmit' : 'onChange',
    resolver: createResolver(definition, { toInput, fieldNames, validate, clock: api.clock }),
  });

  // A sign-in form keeps no draft.
  const isKept = describeUnsent !== null && definition.may !== 'anyone';
  const name = isKept ? [definition.slug, draftKey].filter((part) => part !== undefined).join('.') : null;
  const draft = useFormDraft(form, name);

  const keepFocus = useKeepFocus(form.formState.isSubmitting);
  const checkAndPost = form.handleSubmit(post, (errors) => {
    const elsewhere = Object.entries(errors).find(([field]) => !isOnForm(form.control, field));
    if (elsewhere !== undefined) notify.failure(String(elsewhere[1]?.message ?? messages.checkFields));
  });
  const isSubmitting = useRef(false);
  /** Does nothing while a submission is in flight, because keys reach the form even while its button is disabled. */
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    keepFocus();
    try {
      await checkAndPost(event);
    } finally {
      isSubmitting.current = false;
    }
  };

  /** The resolver has accepted the values, so no field is missing. */
  const completeInput = (values: Values) => toInput(values) as WireInput<D>;

  const done = (received: IdsOf<D>, input: WireInput<D>) => {
    draft.drop();
    return onDone(received, input);
  };

  /** Takes a late answer only if the form still holds the values that were sent. */
  const takeLate = (answer: IdsOf<D>) => {
    if (!draft.holdsSentValues()) return false;
    void done(answer, completeInput(omitUnreadable(form.getValues())));
    return true;
  };
  const late = useLatest(takeLate);
  useEffect(() => {
    const restored = draft.unanswered();
    if (restored === null) return undefined;
    return api.onLateAnswer(definition, restored.key, (answer) => late.current(answer));
    // Only for a draft that was filled in; `useSend` waits for the answers of commands that this form sends later.
  }, [draft.filledIn]);

  async function post(values: Values): Promise<void> {
    const input = completeInput(values);
    const unanswered = draft.unanswered();
    // An earlier command of this form has no answer yet, and this one differs from it. It may differ although the form
    // shows the same values: forced instead of a part payment.
    if (unanswered !== null && unanswered.body !== JSON.stringify(input)) {
      notify.warning(
        `${unanswered.entry} may be saved already: no answer came. Send it again or discard it first.`,
      );
      return;
    }
    draft.flush();
    try {
      const sentAs = isKept ? { entry: describeUnsent?.(values) ?? definition.summary, form: name } : null;
      await done(await send(input, sentAs, takeLate), input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A command that may have taken effect has a key, for example one without an answer.
      if (error.key !== null) draft.markUnanswered(error.key);
      const fields = Object.entries(error.fields)
        .map(([field, message]) => [fieldNames[field] ?? field, message] as const)
        .filter(([field]) => isOnForm(form.control, field));
      fields.forEach(([field, message], index) =>
        form.setError(
          field as FieldPath<Values>,
          { type: error.code, message },
          { shouldFocus: index === 0 },
        ),
      );
      if (fields.length === 0) showFailure(error, failure);
      onFailed?.(error);
    }
  }

  return {
    form,
    control: form.control,
    submit,
    submitting: form.formState.isSubmitting,
    /** Whether the form's command has left without an answer so far: the books may hold it already. */
    isUnanswered: () => isSubmitting.current || draft.unanswered() !== null,
    toInput,
    fieldNames,
  };
}

interface Validation<D extends CommandDefinition, Values extends FieldValues> {
  readonly toInput: (values: Values) => UncheckedInput<D>;
  readonly fieldNames: FieldNames<Values>;
  readonly validate: ((values: Values) => FieldMessages<Values>) | undefined;
  readonly clock: ServerClock;
}

function createResolver<D extends CommandDefinition, Values extends FieldValues>(
  definition: D,
  { toInput, fieldNames, validate, clock }: Validation<D, Values>,
): Resolver<Values> {
  return (values, _context, options) => {
    // A number field whose text is not a number holds an `UnreadableText`. The checks get the values without it; its own
    // error blocks the form.
    const readable = omitUnreadable(values);
    const parsed = parseInput(definition, toInput(readable), clock.today());
    // The form's own checks override the schema's messages, because they are more specific.
    const fields = [
      ...Object.entries(parsed.ok ? {} : parsed.fields),
      ...Object.entries<string | undefined>(validate?.(readable) ?? {}),
    ];
    const flat = Object.fromEntries(
      fields.flatMap(([field, message]) =>
        message === undefined ? [] : [[fieldNames[field] ?? field, { type: 'invalid', message }]],
      ),
    );
    const errors = { ...flat, ...collectUnreadableErrors(values, options) };
    if (Object.keys(errors).length === 0) return { values: readable, errors: {} };
    return { values: {}, errors: toNestErrors(errors as FieldErrors<Values>, options) };
  };
}

function isOnForm<Values extends FieldValues>(control: Control<Values>, field: string): boolean {
  const [root] = field.split('.');
  return listFields(control).some((name) => name === root);
}
