import { aggregates } from '@bahi/domain/generated/event-types';
import { toJsonSchema } from '@valibot/to-json-schema';

type Schema = Parameters<typeof toJsonSchema>[0];

/** Stream category → event type → JSON schema of its stored data. A change here changes the stored format. */
export function eventSchemas(): object {
  const toSchemas = (events: object) =>
    Object.entries(events as Record<string, Schema>).map(([type, schema]) => {
      const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
      return [type, rest] as const;
    });
  return Object.fromEntries(
    aggregates.map(({ category, events }) => [category, Object.fromEntries(toSchemas(events))]),
  );
}
