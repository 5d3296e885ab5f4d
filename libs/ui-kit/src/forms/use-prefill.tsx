import { IconSparkles } from '../icons.tsx';
import { isValidElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** Values by field; undefined for no value. */
export type FilledIn<Values extends FieldValues> = { readonly [Field in FieldPath<Values>]?: unknown };

/** The source of each field's value, shown as its hint: 'the vehicle'. */
export type FilledFrom<Values extends FieldValues> = { readonly [Field in FieldPath<Values>]?: string };

export interface Prefill<Values extends FieldValues> {
  /**
   * Writes the values into fields that the user has not typed in, and clears earlier values from the same source that
   * are now undefined. An untouched field that holds its `defaults` value counts as empty.
   */
  readonly fill: (from: string, values: FilledIn<Values>, defaults?: FilledIn<Values>) => void;
  /** Whether the user typed or chose the value, now or in a restored draft. */
  readonly isTyped: (name: FieldPath<Values>) => boolean;
  /** The hint of a field: the source of its value until the user changes it, then `defaultHint`. */
  readonly getHint: (name: FieldPath<Values>, defaultHint?: ReactNode) => ReactNode;
}

/**
 * Fills fields of a form with values that the user did not type. A prefilled value becomes the field's default, so that
 * it does not count as an edit. It never replaces a typed value and never fills a field that the user emptied.
 * `defaultSources` gives the sources of the form's default values.
 */
export function usePrefill<Values extends FieldValues>(
  { subscribe, getValues, getFieldState, setValue, resetField }: UseFormReturn<Values>,
  defaultSources: FilledFrom<Values> = {},
): Prefill<Values> {
  const [marks, setMarks] = useState<FilledFrom<Values>>(defaultSources);
  // A ref, because an answer may arrive after the render that it belongs to.
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
          // The form was reset, so typed values are gone.
          if (name === undefined && Object.keys(dirtyFields).length === 0) typed.current.clear();
          // Only a change by the user has a type; a change by the program has none.
          if (name === undefined || type !== 'change') return;
          typed.current.add(name);
          if (name in filled.current) mark({ [name]: undefined } as FilledFrom<Values>);
        },
      }),
    [subscribe, mark],
  );

  const fill = useCallback<Prefill<Values>['fill']>(
    (from, values, defaults = {}) => {
      const marked: Record<string, string | undefined> = {};
      for (const name of Object.keys(values) as FieldPath<Values>[]) {
        const [now, next, defaultValue] = [getValues(name), values[name], defaults[name]];
        const own = filled.current[name];
        const isEmpty = !getFieldState(name).isDirty && (now === undefined || now === defaultValue);
        if (typed.current.has(name) || (own === undefined && !isEmpty)) continue;
        if (next === undefined && own !== from) continue;
        setValue(name, (next ?? defaultValue) as typeof now);
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
    getHint: (name, defaultHint) => {
      const from = marks[name];
      return from === undefined ? defaultHint : <FilledHint from={from} />;
    },
  };
}

/** Whether a hint names the source of a value. Such a hint stays until the user changes the field. */
export function isFilledHint(hint: ReactNode): boolean {
  return isValidElement(hint) && hint.type === FilledHint;
}

function FilledHint({ from }: { readonly from: string }) {
  return (
    <span className="bahi-filled">
      <IconSparkles size={14} stroke={1.75} aria-hidden />
      <span>{`from ${from}`}</span>
    </span>
  );
}
