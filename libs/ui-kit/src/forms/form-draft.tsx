import { useEffect, useRef, useState } from 'react';
import {
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { useApi } from '../api/api-client.tsx';
import { isFields } from '../device/device-records.tsx';
import { notify } from '../feedback/notify.tsx';
import { type UnansweredCommand } from '../api/outbox.tsx';
import { type FoundDraft } from './drafts.tsx';
import { useOwner } from '../device/owner.tsx';
import { listFields, readValues } from './form-internals.tsx';

const TYPING_PAUSE_MS = 250;
/** An older draft is offered and not filled in, because the user may have turned to something else. */
const OFFER_AFTER_MS = 10 * 60 * 1000;

/** The state of a form's draft on the device. */
export interface FormDraft {
  /** The draft that was restored on opening, until the user keeps or discards it. */
  readonly restored: RestoredDraft | null;
  /** An older draft, until the user continues or discards it. */
  readonly offered: RestoredDraft | null;
  readonly continueOffered: () => void;
  readonly discardOffered: () => void;
  /** Increases when the user discards the restored draft; as a React key it resets the inner state of the fields. */
  readonly generation: number;
  /** Whether the form still holds the values of a command that waits for its answer. */
  readonly holdsSentValues: () => boolean;
  /** The unanswered command of this form, or of the one whose draft was restored; null if there is none. */
  readonly unanswered: () => UnansweredCommand | null;
  /** Drops the unanswered command, which is not sent again, and the draft. */
  readonly discard: () => void;
  /** Whether the device holds everything in the form, so that even a closed tab loses nothing. */
  readonly isSaved: () => boolean;
  readonly keep: () => void;
  readonly startEmpty: () => void;
  /** Drops the draft after the form was sent or given up. */
  readonly drop: () => void;
}

export interface RestoredDraft {
  /** In milliseconds. */
  readonly savedAt: number;
  readonly fieldCount: number;
  /** Files had been picked; a draft does not keep them. */
  readonly hadFiles: boolean;
}

const NO_DRAFT: FormDraft = {
  restored: null,
  offered: null,
  continueOffered: () => undefined,
  discardOffered: () => undefined,
  generation: 0,
  holdsSentValues: () => false,
  unanswered: () => null,
  discard: () => undefined,
  isSaved: () => false,
  keep: () => undefined,
  startEmpty: () => undefined,
  drop: () => undefined,
};

// Pages, dialogs and fields only get a form's control, so the control is the key to the form's draft.
const draftsByControl = new WeakMap<object, FormDraft>();
const chosenByControl = new WeakMap<object, Map<string, unknown>>();

/** The draft of the `use-command-form` form that the control belongs to. */
export function getFormDraft<Values extends FieldValues>(control: Control<Values>): FormDraft {
  return draftsByControl.get(control) ?? NO_DRAFT;
}

/**
 * By field name, details of the id that a field holds. Stored with the draft, because a list may not contain the record
 * when the draft is restored.
 */
export function getChosenDetails<Values extends FieldValues>(control: Control<Values>): Map<string, unknown> {
  const known = chosenByControl.get(control) ?? new Map<string, unknown>();
  chosenByControl.set(control, known);
  return known;
}

/** Callbacks around sending the form. */
interface SendCallbacks {
  /**
   * Saves pending edits. Call before sending, so that the draft is not newer than the command: a late answer drops only
   * drafts from before the first attempt (`dropOlder`).
   */
  readonly flush: () => void;
  /** Call when the command was not answered and is in the outbox under this key. */
  readonly markUnanswered: (key: string) => void;
  /** Increases when a draft is filled in, which may belong to an unanswered command. */
  readonly filledIn: number;
}

/** An unanswered command, and whether the form still holds its values. */
interface SentValues {
  readonly key: string;
  readonly isHeld: () => boolean;
}

/**
 * Saves the input of a form on the device under the form's name. When the form opens again, it restores the input of the
 * last ten minutes and offers older input. Saves nothing for an unchanged form, a form without a name, or while no person is signed in.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string | null,
): FormDraft & SendCallbacks {
  const { drafts, now, outbox, session } = useApi();
  const owner = useOwner();
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  const [offered, setOffered] = useState<RestoredDraft | null>(null);
  const [generation, setGeneration] = useState(0);
  const [filledIn, setFilledIn] = useState(0);
  const slots = useRef(new Set<string>());
  const saved = useRef({ text: '', isComplete: false });
  const sentValues = useRef<SentValues>(undefined);
  const latestFlush = useRef<() => void>(() => undefined);
  const answerOffer = useRef<(continues: boolean) => void>(() => undefined);
  const { control, setValue, getValues, reset, subscribe } = form;

  useEffect(() => {
    if (owner === null || name === null) return undefined;
    const fillIn = ({ slot, draft: { savedAt, values, chosen } }: FoundDraft, isComplete: boolean) => {
      slots.current.add(slot);
      Object.entries(chosen).forEach(([field, shown]) => getChosenDetails(control).set(field, shown));
      Object.entries(values).forEach(([field, value]) =>
        setValue(field as Path<Values>, (value ?? undefined) as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        }),
      );
      // An unchanged draft keeps its time, so that it is dropped once its command is answered (`dropOlder`).
      const text = JSON.stringify(values);
      saved.current = { text, isComplete };
      const sent = outbox.unanswered(owner).findLast(({ form, at }) => form === name && at >= savedAt);
      if (sent !== undefined)
        sentValues.current = {
          key: sent.key,
          isHeld: () => JSON.stringify(readTypedFields(control).values) === text,
        };
      setFilledIn((times) => times + 1);
    };
    const found = drafts.find(owner, name);
    const isFresh = found !== undefined && now() - found.draft.savedAt <= OFFER_AFTER_MS;
    if (found !== undefined) {
      const { savedAt, values, files } = found.draft;
      const about = { savedAt, fieldCount: Object.keys(values).length, hadFiles: files };
      if (isFresh) fillIn(found, !files);
      (isFresh ? setRestored : setOffered)(about);
      answerOffer.current = (continues) => {
        setOffered(null);
        if (continues) fillIn(found, !files);
        else drafts.drop(found.slot);
      };
    }

    let touched = isFresh;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      // After logging out, nothing of the last user is written.
      if (session.token() === null) return;
      const typed = readTypedFields(control);
      const text = JSON.stringify(typed.values);
      if (text === saved.current.text) return;
      saved.current = { text, isComplete: false };
      const before = [...slots.current];
      if (touched && text !== '{}') {
        const known = [...getChosenDetails(control)].filter(([field]) => rootField(field) in typed.values);
        const draft = { ...typed, savedAt: now(), chosen: Object.fromEntries(known) };
        const slot = drafts.save(owner, name, draft);
        if (slot === undefined) {
          notify.warning('This device is full: your draft is not saved.');
          return;
        }
        slots.current = new Set([slot]);
        saved.current.isComplete = !typed.files;
      } else slots.current = new Set();
      before.filter((slot) => !slots.current.has(slot)).forEach(drafts.drop);
    };
    const flush = () => {
      if (timer !== undefined) save();
    };
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ dirtyFields }) => {
        touched = Object.keys(dirtyFields ?? {}).length > 0;
        clearTimeout(timer);
        timer = setTimeout(save, TYPING_PAUSE_MS);
      },
    });
    latestFlush.current = flush;
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
    };
  }, [control, drafts, getValues, name, now, outbox, owner, session, setValue, subscribe]);

  function drop(): void {
    // Keeps the form's last state change from saving the draft again.
    saved.current = {
      text: JSON.stringify(readTypedFields(control).values),
      isComplete: false,
    };
    slots.current.forEach(drafts.drop);
    slots.current = new Set();
  }

  const unanswered = () =>
    (owner === null ? [] : outbox.unanswered(owner)).find(({ key }) => key === sentValues.current?.key) ??
    null;
  const draft: FormDraft = {
    restored,
    offered,
    continueOffered: () => answerOffer.current(true),
    discardOffered: () => answerOffer.current(false),
    generation,
    holdsSentValues: () => sentValues.current?.isHeld() === true,
    unanswered,
    discard() {
      const command = unanswered();
      if (command !== null) outbox.drop(command.key);
      drop();
    },
    isSaved: () => saved.current.isComplete,
    keep: () => setRestored(null),
    startEmpty() {
      drop();
      sentValues.current = undefined;
      setRestored(null);
      reset();
      setGeneration(generation + 1);
    },
    drop,
  };
  draftsByControl.set(control, draft);
  const markUnanswered = (key: string) => {
    // A button may set a value for sending and take it back afterwards, which is not an edit by the user.
    const fields = listFields(control);
    const text = JSON.stringify(getValues(fields));
    sentValues.current = { key, isHeld: () => JSON.stringify(getValues(fields)) === text };
  };
  return { ...draft, markUnanswered, filledIn, flush: () => latestFlush.current() };
}

interface Typed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: boolean;
}

/**
 * The fields on the form that differ from its initial values. Leaves out values without a field, such as one that a
 * button sets, and files, because the device has no room for them.
 */
function readTypedFields<Values extends FieldValues>(control: Control<Values>): Typed {
  const fields = new Set<string>(listFields(control));
  const { initial, current } = readValues(control);
  const changed = Object.entries(current).filter(
    ([field, value]) => fields.has(field) && JSON.stringify(value) !== JSON.stringify(initial[field]),
  );
  return {
    // An emptied field is null, because JSON has no undefined.
    values: Object.fromEntries(
      changed
        .filter(([, value]) => !isFile(value))
        .map(([field, value]) => [field, value ?? null] as const)
        // Sorted, so that equal drafts have equal texts.
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    files: changed.some(([, value]) => isFile(value)),
  };
}

/** Whether the value is that of a file field: one reference or several. */
function isFile(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isFile) : isFields(value) && 'documentId' in value;
}

function rootField(field: string): string {
  return field.split('.')[0] ?? field;
}
