import { type Definition } from './define.ts';

/** The address of a request below `/api`: a GET sends its input in the query, every other method in the body. */
export function requestAddress(
  { method, path }: Pick<Definition, 'method' | 'path'>,
  input: unknown,
): Definition['path'] {
  if (method !== 'GET') return path;
  const given = Object.entries(Object(input ?? {}) as object).flatMap(([field, value]) =>
    value === undefined || value === null ? [] : [`${field}=${encodeURIComponent(String(value))}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}

/** The input of a GET, read from its query; a parameter without a value counts as absent. */
export function inputFromQuery(query: unknown): object {
  const given = Object.entries(Object(query ?? {}) as object);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
