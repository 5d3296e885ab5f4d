import { type Day } from '@bahi/kernel/day';
import * as v from 'valibot';
import { type CommandDefinition, type Definition, type InputOf, type ResponseOf } from './define.ts';
import { withoutEmptyIds } from './empty-ids.ts';
import { warnings } from './fields.ts';
import { messages } from './messages.ts';
import { withToday } from './today.ts';

export type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fields: Record<string, string> };

/**
 * The message of a rule without a message of its own. It replaces valibot's default, which repeats the input.
 */
const DEFAULT_MESSAGE = { message: messages.validValue };

/**
 * Turns a raw request into the handler's input, or into the first message of each invalid field (`trips.0.amount` for a
 * nested field, an empty name for the whole body). `today` decides "Future date not allowed".
 */
export function parseInput<D extends Definition>(
  definition: D,
  raw: unknown,
  today: Day,
): Parsed<InputOf<D>> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { ok: false, fields: { '': messages.sendObject } };
  const given = withoutEmptyIds(definition.input, raw);
  const result = withToday(today, () => v.safeParse(definition.input, given, DEFAULT_MESSAGE));
  const fields: Record<string, string> = {};
  if (result.success) {
    for (const field of findUnstorableTexts(result.output)) fields[field] = messages.printable;
    if (Object.keys(fields).length > 0) return { ok: false, fields };
    return { ok: true, value: result.output as InputOf<D> };
  }
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    fields[field] ??= issue.message;
  }
  return { ok: false, fields };
}

/**
 * Parses an answer of the server; undefined if it does not fit the definition. Fields that the definition
 * does not name are dropped, because a newer server may send more. Of a command, the minimal answer is accepted as
 * well: the server sends it if its rows lag behind, or if the entry was taken back in the meantime.
 */
export function parseResponse<D extends Definition>(definition: D, wire: unknown): ResponseOf<D> | undefined {
  const result = v.safeParse(definition.response, wire, { abortEarly: true });
  if (result.success) return result.output as ResponseOf<D>;
  return definition.kind === 'command' && isMinimalAnswer(definition, wire)
    ? (wire as ResponseOf<D>)
    : undefined;
}

function isMinimalAnswer({ ids }: CommandDefinition, wire: unknown): boolean {
  if (ids === undefined || typeof wire !== 'object' || wire === null) return false;
  const { warnings: _, ...named } = wire as { readonly warnings?: unknown };
  return v.is(ids, named);
}

const warningsAnswer = v.object({ warnings });

export interface Warning {
  readonly code: string;
  readonly message: string;
}

/** The warnings that the answer of any command may carry: it took effect, but something about it is unusual. */
export function parseWarnings(wire: unknown): readonly Warning[] {
  const result = v.safeParse(warningsAnswer, wire);
  return (result.success && result.output.warnings) || [];
}

/**
 * NUL and lone surrogates. Some stores cannot hold them, so they are refused even if a schema accepts them.
 */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** The paths of such texts. */
function findUnstorableTexts(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findUnstorableTexts(inner, [...path, key]));
}
