import { type Day } from '@bahi/kernel/day';
import * as v from 'valibot';
import { type Definition, type InputOf } from './define.ts';
import { messages } from './messages.ts';
import { withToday } from './today.ts';

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fields: Record<string, string> };

/** Of a rule that has no message of its own: valibot's repeats what was sent. */
const UNSAID = { message: messages.validValue };

/**
 * Raw wire input → what the handler gets, or the first message of each field at fault (`trips.0.amount` for a
 * nested one, an empty name for the whole body). `today` decides "Future date not allowed".
 */
export function parseInput<D extends Definition>(
  definition: D,
  raw: unknown,
  today: Day,
): Parsed<InputOf<D>> {
  const result = withToday(today, () => v.safeParse(definition.input, raw, UNSAID));
  if (result.success) return { ok: true, value: result.output as InputOf<D> };
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    fields[field] ??= issue.message;
  }
  return { ok: false, fields };
}
