import { type FieldErrors, type FieldValues, get, type ResolverOptions } from 'react-hook-form';

/**
 * The value of a number field while its text cannot be read: the text as typed, and the error. Screens that calculate
 * with the field find no number in it.
 */
export interface UnreadableText {
  readonly unread: string;
  readonly message: string;
}

export function isUnreadable(value: unknown): value is UnreadableText {
  return typeof value === 'object' && value !== null && 'unread' in value;
}

/** Errors for the fields on the screen that hold an unreadable text. Each of them blocks its form. */
export function collectUnreadableErrors<Values extends FieldValues>(
  values: Values,
  { names = [], fields }: ResolverOptions<Values>,
): FieldErrors<Values> {
  const found = names.flatMap((name) => {
    const fieldValue: unknown = get(values, name);
    // The text of a field that has left the screen is not sent.
    const shown = (get(fields, name) as { readonly mount?: boolean } | undefined)?.mount !== false;
    return shown && isUnreadable(fieldValue) ? [[name, { type: 'unread', message: fieldValue.message }]] : [];
  });
  return Object.fromEntries(found) as FieldErrors<Values>;
}

/** The values without the unreadable ones, as a command takes them. */
export function omitUnreadable<Values extends FieldValues>(values: Values): Values {
  return omitFrom(values) as Values;
}

function omitFrom(fieldValue: unknown): unknown {
  if (isUnreadable(fieldValue)) return undefined;
  if (Array.isArray(fieldValue)) return fieldValue.map(omitFrom);
  if (
    typeof fieldValue !== 'object' ||
    fieldValue === null ||
    Object.getPrototypeOf(fieldValue) !== Object.prototype
  )
    return fieldValue;
  return Object.fromEntries(Object.entries(fieldValue).map(([name, part]) => [name, omitFrom(part)]));
}
