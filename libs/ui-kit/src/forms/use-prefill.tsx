import { IconSparkles } from '../icons.tsx';
import { isValidElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** Values by their fields; undefined is none. */
export type FilledIn<Values extends FieldValues> = { readonly [Field in FieldPath<Values>]?: unknown };

/** Field → where what stands in it comes from: 'the vehicle'. */
export type FilledFrom<Values extends FieldValues> = { readonly [Field in FieldPath<Values>]?: string };

export interface Prefill<Values extends FieldValues> {
  /**
   * Puts these values into the fields in which nobody typed, and takes back what it put there from the same source
   * and now has no value for. What a field holds `usually`, before anybody has touched it, counts as empty.
   */
  readonly fill: (from: string, values: FilledIn<Values>, usually?: FilledIn<Values>) => void;
  /** Whether somebody typed or chose it, now or in the draft that came back. */
  readonly isTyped: (name: FieldPath<Values>) => boolean;
  /** The hint of a field: where its value comes from, until somebody changes it; then the usual one. */
  readonly hintOf: (name: FieldPath<Values>, usual?: ReactNode) => ReactNode;
}

/**
 * What a form fills in by itself. It becomes the default of its field, so that it is no edit, and it never takes the
 * place of what somebody typed, of an emptied field neither. `started` says where the default values come from.
 */
export function usePrefill<Values extends FieldValues>(
  { subscribe, getValues, getFieldState, setValue, resetField }: UseFormReturn<Values>,
  started: FilledFrom<Values> = {},
): Prefill<Values> {
  const [marks, setMarks] = useState<FilledFrom<Values>>(started);
  // Read when an answer comes, which may be after the render that it belongs to.
  const filled = useRef(marks);
  const typed = useRef(new Set<string>());
  const mark = useCallback((change: FilledFrom<Values>) => {
    filled.current = { ...filled.current, ...change };
    setMarks(filled.current);
  }, []);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ name, type, dirtyFields = {} }) => {
          // The form started empty: what was typed before is gone.
          if (name === undefined && Object.keys(dirtyFields).length === 0) typed.current.clear();
          // Only what a person does is a change to the form; what is set by the program comes without a type.
          if (name === undefined || type !== 'change') return;
          typed.current.add(name);
          if (name in filled.current) mark({ [name]: undefined } as FilledFrom<Values>);
        },
      }),
    [subscribe, mark],
  );

  const fill = useCallback<Prefill<Values>['fill']>(
    (from, values, usually = {}) => {
      const marked: Record<string, string | undefined> = {};
      for (const name of Object.keys(values) as FieldPath<Values>[]) {
        const [now, next, usual] = [getValues(name), values[name], usually[name]];
        const own = filled.current[name];
        const isEmpty = !getFieldState(name).isDirty && (now === undefined || now === usual);
        if (typed.current.has(name) || (own === undefined && !isEmpty)) continue;
        if (next === undefined && own !== from) continue;
        setValue(name, (next ?? usual) as typeof now);
        if (next !== undefined) resetField(name, { defaultValue: next as typeof now });
        marked[name] = next === undefined ? undefined : from;
      }
      mark(marked as FilledFrom<Values>);
    },
    [getValues, getFieldState, setValue, resetField, mark],
  );

  return {
    fill,
    isTyped: useCallback((name) => typed.current.has(name) || getFieldState(name).isDirty, [getFieldState]),
    hintOf: (name, usual) => {
      const from = marks[name];
      return from === undefined ? usual : <FilledHint from={from} />;
    },
  };
}

/** Whether a hint says where a value comes from: nothing else takes its place until the first key. */
export function isFilledHint(hint: ReactNode): boolean {
  return isValidElement(hint) && hint.type === FilledHint;
}

function FilledHint({ from }: { readonly from: string }) {
  return (
    <span className="bahi-filled">
      <IconSparkles size={14} stroke={1.75} aria-hidden />
      from {from}
    </span>
  );
}
