import { getSession } from '@bahi/contract/access/get-session';
import { showProfile } from '@bahi/contract/access/show-profile';
import { type ApiClient } from '@bahi/ui-kit/api-client';
import { HOME, pages } from './pages.ts';

/**
 * Asks at once for all that a signed-in person's page is going to need. Otherwise the session is asked for when the
 * layout is there, and the page's own figures when the session is: three trips to the server, one after the other.
 */
export function startAhead(
  api: ApiClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  if (api.session.token() === null) return;
  api.readAhead(getSession, {});
  api.readAhead(showProfile, {});
  const address = ['/', '/dashboard'].includes(pathname) ? HOME : pathname;
  pages
    .find(({ path }) => path === address)
    ?.load()
    .then(
      ({ ahead }) => ahead?.(api, new URLSearchParams(search)),
      // The page itself tells of a chunk that does not come.
      () => undefined,
    );
}
