import { type Control, type FieldValues, useFormState } from 'react-hook-form';

/**
 * Whether a form differs from its initial and prefilled values. Does not use the library's `isDirty`, which counts an
 * empty field as edited once another field gets a new default value.
 */
export function useEdited<Values extends FieldValues>(control: Control<Values>): boolean {
  const { dirtyFields } = useFormState({ control });
  return isEdited(dirtyFields);
}

/** `dirty` is true for each field that differs, nested in lists and objects. */
function isEdited(dirty: unknown): boolean {
  if (typeof dirty !== 'object' || dirty === null) return dirty === true;
  return Object.values(dirty).some(isEdited);
}
