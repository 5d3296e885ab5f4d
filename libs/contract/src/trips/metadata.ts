import * as v from 'valibot';
import { notes, optionalText } from '../fields.ts';

/** The keys that a trip keeps of its metadata; spec part 1, section 3. */
export interface TripMetadata {
  readonly notes: string | null;
  readonly podNumber: string | null;
  readonly podNotes: string | null;
}

const keys = v.object({
  notes: optionalText(notes),
  podNumber: optionalText(notes),
  podNotes: optionalText(notes),
});

const NOT_AN_OBJECT = 'Send the JSON text of an object';

/** JSON text in, the three known keys out; unknown keys are dropped. */
export const metadata = v.pipe(
  v.nullish(v.pipe(v.string(NOT_AN_OBJECT), v.maxLength(10_000, NOT_AN_OBJECT)), '{}'),
  v.rawTransform<string, TripMetadata>(({ dataset, addIssue, NEVER }) => {
    const parsed = v.safeParse(keys, jsonOf(dataset.value));
    if (parsed.success) return parsed.output;
    addIssue({ message: parsed.issues[0].path ? parsed.issues[0].message : NOT_AN_OBJECT });
    return NEVER;
  }),
);

/** Undefined for what is no JSON, and for an array: to valibot it is an object like any other. */
function jsonOf(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? undefined : json;
  } catch {
    return undefined;
  }
}
