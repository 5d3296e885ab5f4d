import { type Control, type FieldValues, useFormState } from 'react-hook-form';

/**
 * Whether a form holds something else than what it opened with or filled in by itself. The library's `isDirty` counts
 * a field that was never filled as soon as another one is given its default later.
 */
export function useEdited<Values extends FieldValues>(control: Control<Values>): boolean {
  const { dirtyFields } = useFormState({ control });
  return isEdited(dirtyFields);
}

/** True at each field that differs, within lists and objects too. */
function isEdited(dirty: unknown): boolean {
  if (typeof dirty !== 'object' || dirty === null) return dirty === true;
  return Object.values(dirty).some(isEdited);
}
