import { type Json } from './event-store.ts';

/** JSON text with the keys of every object sorted, so that equal values have equal text in every store. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`).join(',')}}`;
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
