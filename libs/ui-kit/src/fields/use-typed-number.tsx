import { type Fault, type Reading } from '@bahi/kernel/typed-number';
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import { isUnread } from './unread.tsx';

/** How the text of a field becomes a number and a number its text. */
export interface NumberFormat {
  readonly read: (text: string) => Reading;
  readonly show: (value: number) => string;
  readonly faults: Readonly<Record<Fault, string>>;
}

/** What came into the box: the text that was put in, null where it was deleted or the whole was replaced. */
interface Edit {
  readonly data: string | null;
  readonly kind: string;
}

interface Typed {
  readonly text: string;
  /** Where the caret belongs once the text is shown; null where the browser has it right. */
  readonly caret: number | null;
}

/**
 * A text box that holds a number and groups it while it is typed. Every way in goes through one reader: keys, paste,
 * autofill, input methods, a phone's clipboard row. What cannot be read stays as it is.
 */
export function useTypedNumber(fieldValue: unknown, set: (next: unknown) => void, format: NumberFormat) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', caret: null });
  /** While an input method composes: a changed text would end it. */
  const [composed, setComposed] = useState<string | null>(null);
  /** Before each edit. The browser's own memory has no grouped texts: its undo would put an amount into another. */
  const past = useRef<{ readonly fieldValue: unknown; readonly text: string }[]>([]);

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
    past.current.push({ fieldValue, text: typed.text });
    const caret = box.selectionStart ?? box.value.length;
    const text = isUnread(fieldValue) ? box.value : textTaken(box.value, caret, edit, format);
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
      caret: shown === box.value ? null : caretIn(shown, box.value.slice(caret), edit, reading.ok),
    });
  }

  return {
    input,
    value: composed ?? textOf(fieldValue, typed.text, format),
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

/** What was typed, as long as it says what the field holds: `12.` and `12.50` stay as they are. */
function textOf(fieldValue: unknown, typed: string, { read, show }: NumberFormat): string {
  if (isUnread(fieldValue)) return fieldValue.unread;
  if (typeof fieldValue !== 'number') return '';
  const reading = read(typed);
  return reading.ok && reading.value === fieldValue ? typed : show(fieldValue);
}

/**
 * The text that counts after an edit of one that was read before. Its commas are the field's own, so an edit that
 * leaves them in the wrong place is no fault of the text; those of what was put in are looked at.
 */
function textTaken(box: string, caret: number, { data, kind }: Edit, { read }: NumberFormat): string {
  const replaced = data === null && !kind.startsWith('delete');
  if (replaced || read(box).ok) return box;
  const start = caret - (data?.length ?? 0);
  if (data !== null && box.slice(start, caret) !== data) return box;
  const added = data === ',' || data === ' ' ? '' : (data ?? '');
  return box.slice(0, start).replaceAll(',', '') + added + box.slice(caret).replaceAll(',', '');
}

/** Before the same digits as it was, and before their comma: behind it a Backspace would delete nothing but that. */
function caretIn(shown: string, behind: string, { kind }: Edit, read: boolean): number {
  const counts = read ? /[\p{Nd}.]/u : /[^,]/;
  let left = [...behind].filter((sign) => counts.test(sign)).length;
  let at = shown.length;
  for (; left > 0 && at > 0; at -= 1) if (counts.test(shown[at - 1] ?? '')) left -= 1;
  return !kind.endsWith('Forward') && shown[at - 1] === ',' ? at - 1 : at;
}
