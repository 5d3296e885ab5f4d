import { type Fault, type NumberReading } from '@bahi/kernel/typed-number';
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import { isUnreadable } from './unreadable-text.tsx';

/** Converts the text of a field to a number and back. */
export interface NumberFormat {
  readonly read: (text: string) => NumberReading;
  readonly show: (value: number) => string;
  readonly faults: Readonly<Record<Fault, string>>;
}

/** A change of the box. `data` is the inserted text; null if text was deleted or all of it was replaced. */
interface Edit {
  readonly data: string | null;
  /** The `inputType` of the browser's event, such as `deleteContentForward`. */
  readonly kind: string;
}

interface Typed {
  readonly text: string;
  /** The caret position after the text is shown; null if the browser already has it right. */
  readonly caret: number | null;
}

/**
 * A text box that holds a number and groups it while it is typed. One reader handles every kind of input: keys, paste,
 * autofill, input methods, a phone's clipboard row. An unreadable text stays unchanged.
 */
export function useTypedNumber(fieldValue: unknown, set: (next: unknown) => void, format: NumberFormat) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', caret: null });
  /** The raw text while an input method composes: changing it would end the composition. */
  const [composed, setComposed] = useState<string | null>(null);
  /**
   * The states before each edit. The browser's undo does not know about the inserted commas and would mix two amounts.
   */
  const past = useRef<{ readonly fieldValue: unknown; readonly text: string }[]>([]);

  /** Whether the last key was ignored: the point of a typed 'Rs.' belongs to the letters before it. */
  const wasStray = useRef(false);

  useLayoutEffect(() => {
    if (typed.caret === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  function undo(): void {
    const before = past.current.pop();
    if (before !== undefined) set(before.fieldValue);
    setTyped({ text: before?.text ?? typed.text, caret: null });
  }

  function take(box: HTMLInputElement, edit: Edit): void {
    const isStray = isStrayKey(edit, typed.text, wasStray.current);
    wasStray.current = isStray;
    if (isStray) {
      setTyped({ text: typed.text, caret: Math.max((box.selectionStart ?? 1) - 1, 0) });
      return;
    }
    past.current.push({ fieldValue, text: typed.text });
    const caret = box.selectionStart ?? box.value.length;
    const text = isUnreadable(fieldValue) ? box.value : findEditedText(box.value, caret, edit, format);
    if (text.trim() === '') {
      set(undefined);
      setTyped({ text: '', caret: null });
      return;
    }
    const reading = format.read(text);
    const shown = reading.ok ? reading.text : text;
    set(reading.ok ? reading.value : { unread: text, message: format.faults[reading.fault] });
    setTyped({
      text: shown,
      caret: shown === box.value ? null : findCaretPosition(shown, box.value.slice(caret), edit, reading.ok),
    });
  }

  return {
    input,
    value: composed ?? getDisplayText(fieldValue, typed.text, format),
    onChange({ currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
      const { isComposing = false, data = null, inputType = '' } = nativeEvent as Partial<InputEvent>;
      if (isComposing) setComposed(box.value);
      else if (inputType === 'historyUndo') undo();
      else if (inputType === 'historyRedo') setTyped({ ...typed, caret: null });
      else take(box, { data, kind: inputType });
    },
    onCompositionEnd({ currentTarget: box, data }: CompositionEvent<HTMLInputElement>): void {
      setComposed(null);
      take(box, { data, kind: 'insertText' });
    },
  };
}

/**
 * Whether a key types neither a digit nor the first point, nor a comma or space between digits. It is ignored; only a
 * pasted text is shown with its fault.
 */
function isStrayKey({ data, kind }: Edit, before: string, wasStray: boolean): boolean {
  if (kind !== 'insertText' || data?.length !== 1) return false;
  if (data === '.') return before.includes('.') || (before === '' && wasStray);
  return before === '' ? !/\p{Nd}/u.test(data) : !/[\p{Nd}, ]/u.test(data);
}

/** The typed text, as long as it means the field's value: `12.` and `12.50` stay as typed. */
function getDisplayText(fieldValue: unknown, typed: string, { read, show }: NumberFormat): string {
  if (isUnreadable(fieldValue)) return fieldValue.unread;
  if (typeof fieldValue !== 'number') return '';
  const reading = read(typed);
  return reading.ok && reading.value === fieldValue ? typed : show(fieldValue);
}

/**
 * The text to read after an edit of a text that could be read before. The field added that text's commas, so a comma
 * that the edit misplaces is not an error; commas in the inserted text still count.
 */
function findEditedText(box: string, caret: number, { data, kind }: Edit, { read }: NumberFormat): string {
  const replaced = data === null && !kind.startsWith('delete');
  if (replaced || read(box).ok) return box;
  const start = caret - (data?.length ?? 0);
  if (data !== null && box.slice(start, caret) !== data) return box;
  const added = data === ',' || data === ' ' ? '' : (data ?? '');
  return box.slice(0, start).replaceAll(',', '') + added + box.slice(caret).replaceAll(',', '');
}

/** Keeps the caret before the same digits, and before their comma: after it, Backspace would delete only the comma. */
function findCaretPosition(
  shown: string,
  textAfterCaret: string,
  { kind }: Edit,
  isReadable: boolean,
): number {
  const counts = isReadable ? /[\p{Nd}.]/u : /[^,]/;
  let left = [...textAfterCaret].filter((sign) => counts.test(sign)).length;
  let at = shown.length;
  for (; left > 0 && at > 0; at -= 1) if (counts.test(shown[at - 1] ?? '')) left -= 1;
  return !kind.endsWith('Forward') && shown[at - 1] === ',' ? at - 1 : at;
}
