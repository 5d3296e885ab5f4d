import * as v from 'valibot';
import { type Day } from '@bahi/kernel/day';
import { bookMessages } from './book-messages.ts';
import { messages } from './messages.ts';

/** A field of a request that conflicts with the others, such as `tripSettlement.0.amount`, and the message. */
export class InvalidField<Field extends string = string> {
  constructor(
    readonly field: Field,
    readonly message: string,
  ) {}
}

/** The fields of a request; undefined for those that are invalid by themselves. */
export type ValidFields<Request> = { readonly [Field in keyof Request]?: Request[Field] | undefined };

/**
 * A step of a schema that requires fields because of the values of others. It runs even if further fields are invalid,
 * so that a form marks everything that is missing at once.
 * @param listMissing lists the fields that the request needs and that are null
 */
export function requireFields<Request extends object>(
  listMissing: (given: ValidFields<Request>) => readonly (keyof Request & string)[],
) {
  return v.rawCheck<Request>(({ dataset: { value, issues }, addIssue }) => {
    if (typeof value !== 'object' || value === null) return;
    const invalid = new Set(issues?.map(({ path }) => path?.[0].key));
    const valid = Object.entries(value).filter(([field]) => !invalid.has(field));
    for (const field of listMissing(Object.fromEntries(valid) as ValidFields<Request>))
      addIssue(toIssue(value, new InvalidField(field, messages.required)));
  });
}

/** A step of a schema that refuses a range of days which ends before it begins, at its last day; null leaves it open. */
export function requireOrder<Request extends object>(
  first: keyof Request & string,
  last: keyof Request & string,
) {
  return v.rawCheck<Request>(({ dataset: { value, issues }, addIssue }) => {
    if (typeof value !== 'object' || value === null) return;
    const invalid = new Set<unknown>(issues?.map(({ path }) => path?.[0].key));
    if (invalid.has(first) || invalid.has(last)) return;
    const days = value as { readonly [Field in keyof Request]?: unknown };
    const [from, to] = [days[first], days[last]] as (Day | null | undefined)[];
    if (from == null || to == null || from <= to) return;
    addIssue(toIssue(value, new InvalidField(last, bookMessages.startAfterEnd)));
  });
}

/**
 * The last step of a schema. It converts the whole request, and reports a field that conflicts with others.
 * @param read converts the request, or returns its invalid field under the name that the request uses
 */
export function readRequest<Request extends object, Read>(
  read: (request: Request) => Read | InvalidField<keyof Request & string>,
) {
  return v.rawTransform<Request, Read>(({ dataset: { value }, addIssue, NEVER }) => {
    const result = read(value);
    if (!(result instanceof InvalidField)) return result;
    addIssue(toIssue(value, result));
    return NEVER;
  });
}

/** The issue that a schema reports for an invalid field. */
export function toIssue(request: object, { field, message }: InvalidField) {
  const items = field
    .split('.')
    .map((key) => ({ type: 'unknown', origin: 'value', input: request, key, value: undefined }));
  return { message, path: items as [v.UnknownPathItem, ...v.UnknownPathItem[]] };
}
