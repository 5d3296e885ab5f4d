/** History state of the sign-in pages, with the page to return to. */
interface SignInState {
  readonly next?: unknown;
}

/** The dashboard page to open after sign-in; undefined if the state names none, or anything else. */
export function readRequestedPage(state: unknown): string | undefined {
  const next = typeof state === 'object' && state !== null ? (state as SignInState).next : undefined;
  if (typeof next !== 'string' || !next.startsWith('/dashboard/')) return undefined;
  // Rejects paths that resolve to another site or area, such as `/dashboard/../..//elsewhere`.
  const { origin, pathname, search } = new URL(next, ORIGIN);
  return origin === ORIGIN && pathname.startsWith('/dashboard/') ? `${pathname}${search}` : undefined;
}

const ORIGIN = 'https://bahi.invalid';
