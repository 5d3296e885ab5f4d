import { getSession } from '@bahi/contract/access/get-session';
import { showProfile } from '@bahi/contract/access/show-profile';
import { type ApiClient } from '@bahi/ui-kit/calls/api-client';
import { SIGN_IN } from './auth-place.ts';
import { HOME, mainLayout, pages } from './pages.ts';

/**
 * Asks at once for all that the first page is going to need, and waits for its scripts. Otherwise the session is asked
 * for when the layout is there, and the page's own figures when the session is: three trips to the server, one after
 * the other.
 */
export async function startAhead(
  api: ApiClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const signedIn = api.session.token() !== null;
  const address = ['/', '/dashboard'].includes(pathname) ? (signedIn ? HOME : SIGN_IN) : pathname;
  const inBook = address.startsWith('/dashboard/');
  if (signedIn) api.readAhead(getSession, {});
  // Who waits for approval has no firm yet, and is to ask for it once they have.
  if (signedIn && inBook) api.readAhead(showProfile, {});
  const page = pages.find(({ path }) => path === address);
  if (page === undefined) return;
  const asked = page.load().then(({ ahead }) => {
    if (signedIn) ahead?.(api, new URLSearchParams(search));
  });
  const layout = inBook ? mainLayout.arrival() : undefined;
  // The page itself tells of a script that does not come.
  await Promise.allSettled([asked, layout, page.arrival()]);
}
