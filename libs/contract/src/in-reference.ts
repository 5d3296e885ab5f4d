import * as v from 'valibot';

/** The key under which `optionalText` keeps the schema of its text. The API reference adds '' to it. */
export const OPTIONAL_TEXT = 'x-optional-text';

/**
 * Keywords of JSON Schema for what the steps after it check or convert, which the API reference cannot read from them.
 * The server checks with the steps alone.
 */
export function inReference<Input>(keywords: object): v.MetadataAction<Input, Record<string, unknown>> {
  return v.metadata<Input, Record<string, unknown>>({ ...keywords });
}
