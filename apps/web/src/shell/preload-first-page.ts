import { getSession } from '@bahi/contract/access/get-session';
import { type ApiClient } from '@bahi/ui-kit/api/api-client';
import { SIGN_IN } from './find-auth-page.ts';
import { HOME, loadLayout, mainLayout, pages } from './pages.ts';

/**
 * Starts all requests of the first page at once, and waits for its chunks. Otherwise the session would be requested
 * only once the layout has loaded, and the page's own data only after the session: three round trips in a row.
 */
export async function preloadFirstPage(
  api: ApiClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const signedIn = api.session.token() !== null;
  const address = ['/', '/dashboard'].includes(pathname) ? (signedIn ? HOME : SIGN_IN) : pathname;
  const isDashboard = address.startsWith('/dashboard/');
  if (signedIn) api.prefetch(getSession, {});
  const page = pages.find(({ path }) => path === address);
  if (page === undefined) return;
  const firstQueries = page.load().then(({ prefetch }) => {
    if (signedIn) prefetch?.(api, new URLSearchParams(search));
  });
  const layoutQueries = isDashboard
    ? loadLayout().then(({ prefetchProfile }) => signedIn && prefetchProfile(api))
    : undefined;
  const layout = isDashboard ? mainLayout.preload() : undefined;
  // The page itself shows a chunk that fails to load.
  await Promise.allSettled([firstQueries, layoutQueries, layout, page.preload()]);
}
