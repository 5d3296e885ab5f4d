import { type Definition } from './define.ts';

/** Where a request goes, below `/api`: a GET asks in its query what others send as their body. */
export function addressOf(
  { method, path }: Pick<Definition, 'method' | 'path'>,
  input: unknown,
): Definition['path'] {
  if (method !== 'GET') return path;
  const given = Object.entries(Object(input ?? {}) as object).flatMap(([field, value]) =>
    value === undefined || value === null ? [] : [`${field}=${encodeURIComponent(String(value))}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}

/** The input of a GET as its query says it; a parameter without a value is none. */
export function inputOfQuery(query: unknown): object {
  const given = Object.entries(Object(query ?? {}) as object);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
