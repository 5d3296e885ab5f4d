import * as v from 'valibot';
import { idKind, schemaParts } from './schema-parts.ts';

/** The request without optional ids that are '', as a form sends them where nothing is chosen. */
export function withoutEmptyIds(schema: v.GenericSchema, raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { entries, item } = schemaParts(schema);
  if (Array.isArray(raw)) return item === undefined ? raw : raw.map((row) => withoutEmptyIds(item, row));
  if (entries === undefined) return raw;
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => {
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
      if (entry === undefined) return [[name, value]];
      return value === '' && isOptionalId(entry) ? [] : [[name, withoutEmptyIds(entry, value)]];
    }),
  );
}

export function isOptionalId(schema: v.GenericSchema): boolean {
  return idKind(schema) !== undefined && v.is(schema, undefined);
}
