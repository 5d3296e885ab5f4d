import { pastBounds } from '@bahi/contract/past';
import { PARTY_GROUPS } from './party-groups.ts';

/** The pages that show the past which their address asks for. */
const PAGES: ReadonlySet<string> = new Set([
  '/dashboard/overview',
  '/dashboard/cash-book',
  '/dashboard/trips/info',
  '/dashboard/vehicles/info',
  PARTY_GROUPS.CUSTOMER.detailsPage,
  PARTY_GROUPS.VENDOR.detailsPage,
]);

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The address to which a link of a page leads. From a page of the past it leads into the same past, unless it names one
 * itself or stays on the page. `isLost`: the page that it leads to has no past.
 */
export function keepPast<To extends Address>(
  from: Address,
  to: To,
): { readonly to: To; readonly isLost: boolean } {
  const [here, there] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  const asked = PAGES.has(from.pathname) ? pastBounds.filter((bound) => here.has(bound)) : [];
  const isSamePage = from.pathname === to.pathname && here.get('id') === there.get('id');
  if (asked.length === 0 || isSamePage || pastBounds.some((bound) => there.has(bound)))
    return { to, isLost: false };
  if (!PAGES.has(to.pathname)) return { to, isLost: to.pathname.startsWith('/dashboard/') };
  for (const bound of asked) there.set(bound, here.get(bound) ?? '');
  return { to: { ...to, search: `?${there.toString()}` }, isLost: false };
}
