import * as v from 'valibot';
import { messages } from './messages.ts';

/**
 * Refuses a longer text before the steps that follow read it. (`v.maxLength` would not stop them.) Every text of a
 * request begins with this step: definitions.spec.ts fails for a text that is read at any length.
 */
export function limitLength(max: number, tooLong: string = messages.atMost(max)) {
  const limit = v.rawTransform<string, string>(({ dataset: { value }, addIssue, NEVER }) => {
    if (value.length <= max) return value;
    addIssue({ message: tooLong });
    return NEVER;
  });
  // The API reference reads the steps up to the first transformation; this one changes no text.
  return { ...limit, type: 'limit_length' } as unknown as typeof limit;
}
