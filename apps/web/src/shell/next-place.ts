/** An entry of the history on the way through sign-in: it leads to the page that was asked for. */
interface OnTheWay {
  readonly next?: unknown;
}

/** The page of the dashboard that a person without a session asked for; undefined for anything else in its place. */
export function nextPlace(state: unknown): string | undefined {
  const next = typeof state === 'object' && state !== null ? (state as OnTheWay).next : undefined;
  if (typeof next !== 'string' || !next.startsWith('/dashboard/')) return undefined;
  // What resolves to another site or another area is nobody's page: `/dashboard/../..//elsewhere`.
  const { origin, pathname, search } = new URL(next, ORIGIN);
  return origin === ORIGIN && pathname.startsWith('/dashboard/') ? `${pathname}${search}` : undefined;
}

const ORIGIN = 'https://bahi.invalid';
