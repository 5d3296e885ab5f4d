import { type Control, type FieldValues, type Path } from 'react-hook-form';

/*
 * The private members of react-hook-form that forms need; only this file reads them. Its public API does not list the
 * fields that are registered, and `formState` gives the initial values only to a component that renders.
 */

/** The fields on the form, a nested one by its first name. Values that a button sets for sending are not fields. */
export function listFields<Values extends FieldValues>(control: Control<Values>): Path<Values>[] {
  return Object.keys(control._fields) as Path<Values>[];
}

interface HeldValues {
  /** The values of all fields when the form was opened or reset. */
  readonly initial: FieldValues;
  /** The current values, including values that are not fields on the form. */
  readonly current: FieldValues;
}

export function readValues<Values extends FieldValues>(control: Control<Values>): HeldValues {
  return { initial: control._defaultValues, current: control._formValues };
}
