import { type FieldErrors, type FieldValues, get, type ResolverOptions } from 'react-hook-form';

/**
 * What a field of numbers holds while its text cannot be read: the text as it stands in the box, and what is wrong
 * with it. Figures that a screen derives from the field see no number there.
 */
export interface Unread {
  readonly unread: string;
  readonly message: string;
}

export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'unread' in value;
}

/** The fields on the screen that hold such a text: each holds its form back. */
export function unreadIn<Values extends FieldValues>(
  values: Values,
  { names = [], fields }: ResolverOptions<Values>,
): FieldErrors<Values> {
  const found = names.flatMap((name) => {
    const fieldValue: unknown = get(values, name);
    // What was typed in a field that has since left the screen is not sent.
    const shown = (get(fields, name) as { readonly mount?: boolean } | undefined)?.mount !== false;
    return shown && isUnread(fieldValue) ? [[name, { type: 'unread', message: fieldValue.message }]] : [];
  });
  return Object.fromEntries(found) as FieldErrors<Values>;
}

/** The values as a command takes them: what cannot be read is not there. */
export function readableOf<Values extends FieldValues>(values: Values): Values {
  return readable(values) as Values;
}

function readable(fieldValue: unknown): unknown {
  if (isUnread(fieldValue)) return undefined;
  if (Array.isArray(fieldValue)) return fieldValue.map(readable);
  if (
    typeof fieldValue !== 'object' ||
    fieldValue === null ||
    Object.getPrototypeOf(fieldValue) !== Object.prototype
  )
    return fieldValue;
  return Object.fromEntries(Object.entries(fieldValue).map(([name, part]) => [name, readable(part)]));
}
