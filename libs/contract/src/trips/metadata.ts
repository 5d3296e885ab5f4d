import * as v from 'valibot';
import { notes, optionalText } from '../fields.ts';

/** The keys that a trip keeps of its metadata; docs/rules/screens.md#kept-keys-of-a-trip. */
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

/** From JSON text to the keys of `keys`; unknown keys are dropped. */
function jsonText<Keys>(keys: v.GenericSchema<unknown, Keys>) {
  return v.pipe(
    v.string(NOT_AN_OBJECT),
    v.maxLength(10_000, NOT_AN_OBJECT),
    v.rawTransform<string, Keys>(({ dataset, addIssue, NEVER }) => {
      const parsed = v.safeParse(keys, parseJson(dataset.value));
      if (parsed.success) return parsed.output;
      addIssue({ message: parsed.issues[0].path ? parsed.issues[0].message : NOT_AN_OBJECT });
      return NEVER;
    }),
  );
}

const key = optionalText(notes);

/** An unset key, and absent metadata, become null. */
export const metadata = v.nullish(jsonText(v.object({ notes: key, podNumber: key, podNotes: key })), '{}');

/** Keys to merge into those of the trip: an absent key is unchanged, null clears it. */
export const metadataChange = v.nullish(
  jsonText(v.object({ notes: v.optional(key), podNumber: v.optional(key), podNotes: v.optional(key) })),
  '{}',
);
