import * as v from 'valibot';
import { notes, optionalText } from '../fields.ts';
import { inReference } from '../in-reference.ts';
import { limitLength } from '../limit-length.ts';

/** The properties of its metadata that a trip stores; docs/rules/screens.md#kept-keys-of-a-trip. */
export interface TripMetadata {
  readonly notes: string | null;
  readonly podNumber: string | null;
  readonly podNotes: string | null;
}

const NOT_AN_OBJECT = 'Send the JSON text of an object';

/** Undefined for invalid JSON, and for an array, because valibot accepts an array as an object. */
function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? undefined : json;
  } catch {
    return undefined;
  }
}

/** Parses JSON text of an object to the properties that `schema` names; other properties are dropped. */
function jsonText<Properties>(schema: v.GenericSchema<unknown, Properties>) {
  return v.pipe(
    v.string(NOT_AN_OBJECT),
    inReference({ contentMediaType: 'application/json' }),
    limitLength(10_000, NOT_AN_OBJECT),
    v.maxLength(10_000, NOT_AN_OBJECT),
    v.rawTransform<string, Properties>(({ dataset, addIssue, NEVER }) => {
      const parsed = v.safeParse(schema, parseJson(dataset.value));
      if (parsed.success) return parsed.output;
      addIssue({ message: parsed.issues[0].path ? parsed.issues[0].message : NOT_AN_OBJECT });
      return NEVER;
    }),
  );
}

const text = optionalText(notes);

/** An absent property becomes null, and so do all if the metadata are absent. */
export const metadata = v.nullish(jsonText(v.object({ notes: text, podNumber: text, podNotes: text })), '{}');

/** Changes of the metadata of a trip: an absent property is unchanged, null clears it. */
export const metadataChange = v.nullish(
  jsonText(v.object({ notes: v.optional(text), podNumber: v.optional(text), podNotes: v.optional(text) })),
  '{}',
);
