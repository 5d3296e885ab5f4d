import { type Json } from './event-store.ts';

/** JSON text with sorted object keys, so that equal values have equal text in every store. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return quote(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let inner = '';
  if (isArray(value)) {
    for (const item of value) inner += `${inner === '' ? '' : ','}${canonicalJson(item)}`;
    return `[${inner}]`;
  }
  for (const key of Object.keys(value).sort())
    inner += `${inner === '' ? '' : ','}${quote(key)}:${canonicalJson(value[key] as Json)}`;
  return `{${inner}}`;
}

/** The value as it is read from its canonical JSON: the same one if all its keys are sorted already. */
export function inCanonicalOrder<Value extends Json>(value: Value): Value {
  return isSorted(value) ? value : (JSON.parse(canonicalJson(value)) as Value);
}

function isSorted(value: Json): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (isArray(value)) return value.every(isSorted);
  let before = '';
  for (const key of Object.keys(value)) {
    if (key < before || !isSorted(value[key] as Json)) return false;
    before = key;
  }
  return true;
}

/** Joins canonical JSON objects into one. The keys of each object must sort after those of the object before it. */
export function joinCanonicalObjects(...parts: readonly string[]): string {
  const members = parts.map((part) => part.slice(1, -1)).filter((part) => part !== '');
  return `{${members.join(',')}}`;
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Most texts need no escape. Testing a text for that is cheaper than JSON.stringify. */
function quote(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`;
}
const NEEDS_ESCAPE = /[^ !#-[\]-~]/;
