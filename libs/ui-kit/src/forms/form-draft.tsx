import { useEffect, useRef, useState } from 'react';
import {
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { useApi } from '../calls/api-client.tsx';
import { isFields } from '../device/device-records.tsx';
import { notify } from '../feedback/notify.tsx';
import { type UnsentCommand } from '../calls/outbox.tsx';
import { useOwner } from '../device/owner.tsx';

const TYPING_PAUSE_MS = 250;

/** What a form keeps on the device while it is filled in. */
export interface FormDraft {
  /** What came back when the form was opened, until somebody has said what to do with it. */
  readonly restored: RestoredDraft | null;
  /** Goes up when the form starts empty: what its fields hold besides their values goes with them. */
  readonly generation: number;
  /** Whether the form may be closed without a question: what it holds waits in the outbox. */
  readonly unsent: () => boolean;
  /** Whether what it holds is on the device: then even a closed tab loses nothing. */
  readonly kept: () => boolean;
  readonly keep: () => void;
  readonly startEmpty: () => void;
  /** It was sent, or given up. */
  readonly drop: () => void;
}

export interface RestoredDraft {
  /** In milliseconds. */
  readonly savedAt: number;
  readonly fields: number;
  /** Files had been picked, which are not kept. */
  readonly files: boolean;
}

const NO_DRAFT: FormDraft = {
  restored: null,
  generation: 0,
  unsent: () => false,
  kept: () => false,
  keep: () => undefined,
  startEmpty: () => undefined,
  drop: () => undefined,
};

// A form's control is what its page or dialog and its fields get of it: what belongs to the form is found by it.
const drafts = new WeakMap<object, FormDraft>();
const chosen = new WeakMap<object, Map<string, unknown>>();

/** Of the form of `use-command-form` that the control belongs to. */
export function draftOf<Values extends FieldValues>(control: Control<Values>): FormDraft {
  return drafts.get(control) ?? NO_DRAFT;
}

/** Field → what it shows of the id that it holds; kept with the draft, since a list may not name it when it is back. */
export function chosenIn<Values extends FieldValues>(control: Control<Values>): Map<string, unknown> {
  const known = chosen.get(control) ?? new Map<string, unknown>();
  chosen.set(control, known);
  return known;
}

/** What a form tells of being sent. */
interface Sending {
  /** Before: a draft that was written later than its command would stay when that is answered from the outbox. */
  readonly flush: () => void;
  /** It was not answered, and waits in the outbox under this key. */
  readonly markUnsent: (key: string) => void;
  /** The entry that waits, by this form or by the one whose draft it brought back; null for none. */
  readonly waiting: () => UnsentCommand | null;
}

/** An entry that waits, and whether the form still holds what was filled in for it. */
interface Waiting {
  readonly key: string;
  readonly isHeld: () => boolean;
}

/**
 * Keeps what is typed into a form on the device, by its name, and brings it back when the form is opened again.
 * Nothing is kept of a form that nobody has touched, of one without a name, and where there is no owner.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string | null,
): FormDraft & Sending {
  const { drafts: device, now, outbox, session } = useApi();
  const owner = useOwner();
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  const [generation, startAnew] = useState(0);
  const slots = useRef(new Set<string>());
  const saved = useRef({ text: '', whole: false });
  const unsent = useRef<Waiting>(undefined);
  const flushing = useRef<() => void>(() => undefined);
  const { control, setValue, getValues, reset, subscribe } = form;

  useEffect(() => {
    if (owner === null || name === null) return undefined;
    const found = device.find(owner, name);
    if (found !== undefined) {
      const { savedAt, values, files } = found.draft;
      slots.current.add(found.slot);
      Object.entries(found.draft.chosen).forEach(([field, shown]) => chosenIn(control).set(field, shown));
      Object.entries(values).forEach(([field, value]) =>
        setValue(field as Path<Values>, (value ?? undefined) as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        }),
      );
      setRestored({ savedAt, fields: Object.keys(values).length, files });
      // It keeps its time until it is changed: an entry that was sent from it is to take it along.
      const text = JSON.stringify(values);
      saved.current = { text, whole: !files };
      const sent = outbox.unsent(owner).findLast(({ form, at }) => form === name && at >= savedAt);
      if (sent !== undefined)
        unsent.current = {
          key: sent.key,
          isHeld: () => JSON.stringify(typedInto(control).values) === text,
        };
    }

    let touched = found !== undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      // Logged out meanwhile: nothing of the last user is written any more.
      if (session.token() === null) return;
      const typed = typedInto(control);
      const text = JSON.stringify(typed.values);
      if (text === saved.current.text) return;
      saved.current = { text, whole: false };
      const before = [...slots.current];
      if (touched && text !== '{}') {
        const known = [...chosenIn(control)].filter(([field]) => rootOf(field) in typed.values);
        const draft = { ...typed, savedAt: now(), chosen: Object.fromEntries(known) };
        const slot = device.save(owner, name, draft);
        if (slot === undefined) {
          notify.warning('This device has no room left: what you type here is not kept.');
          return;
        }
        slots.current = new Set([slot]);
        saved.current.whole = !typed.files;
      } else slots.current = new Set();
      before.filter((slot) => !slots.current.has(slot)).forEach(device.drop);
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
    flushing.current = flush;
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
    };
  }, [control, device, getValues, name, now, outbox, owner, session, setValue, subscribe]);

  function drop(): void {
    // What the form still holds is not to come back by its last change of state.
    saved.current = {
      text: JSON.stringify(typedInto(control).values),
      whole: false,
    };
    slots.current.forEach(device.drop);
    slots.current = new Set();
  }

  const draft: FormDraft = {
    restored,
    generation,
    unsent: () => unsent.current?.isHeld() === true,
    kept: () => saved.current.whole,
    keep: () => setRestored(null),
    startEmpty() {
      drop();
      unsent.current = undefined;
      setRestored(null);
      reset();
      startAnew(generation + 1);
    },
    drop,
  };
  drafts.set(control, draft);
  const markUnsent = (key: string) => {
    // What a button sets on the way to being sent, and takes back after it, is nothing that somebody changed.
    const fields = Object.keys(control._fields) as Path<Values>[];
    const text = JSON.stringify(getValues(fields));
    unsent.current = { key, isHeld: () => JSON.stringify(getValues(fields)) === text };
  };
  const waiting = () =>
    (owner === null ? [] : outbox.unsent(owner)).find(({ key }) => key === unsent.current?.key) ?? null;
  return { ...draft, markUnsent, waiting, flush: () => flushing.current() };
}

interface Typed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: boolean;
}

/**
 * The fields that differ from what the form started with: those that somebody fills in, not what a button sets on the
 * way to being sent. Files are not among them, since the device has no room for them.
 */
function typedInto<Values extends FieldValues>(control: Control<Values>): Typed {
  const started: FieldValues = control._defaultValues;
  const changed = Object.entries(control._formValues).filter(
    ([field, value]) => field in control._fields && JSON.stringify(value) !== JSON.stringify(started[field]),
  );
  return {
    // What was emptied is null: JSON has no undefined.
    values: Object.fromEntries(
      changed
        .filter(([, value]) => !isFile(value))
        .map(([field, value]) => [field, value ?? null] as const)
        // In one order, however the form came to hold them: texts of equal drafts are equal.
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    files: changed.some(([, value]) => isFile(value)),
  };
}

/** What a file field holds: one reference or several. */
function isFile(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isFile) : isFields(value) && 'documentId' in value;
}

function rootOf(field: string): string {
  return field.split('.')[0] ?? field;
}
