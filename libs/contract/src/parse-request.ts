import { type Day } from '@bahi/kernel/day';
import { type Definition, type InputOf } from './define.ts';
import { findDroppedFields } from './dropped-fields.ts';
import { refusalMessages } from './refusal-messages.ts';
import { parseInput, type Parsed } from './parse.ts';

/**
 * Parses a request as the server gets it. A command with a field for money or a party that it does not know is refused;
 * the forms of the client have only known fields.
 */
export function parseRequest<D extends Definition>(
  definition: D,
  raw: unknown,
  today: Day,
): Parsed<InputOf<D>> {
  const parsed = parseInput(definition, raw, today);
  if (!parsed.ok || definition.kind !== 'command') return parsed;
  const dropped = findDroppedFields(definition.input, raw);
  if (dropped.length === 0) return parsed;
  return {
    ok: false,
    fields: Object.fromEntries(dropped.map((field) => [field, refusalMessages.unknownField])),
  };
}
