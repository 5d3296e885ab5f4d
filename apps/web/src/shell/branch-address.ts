/** The pages that the branch in the header filters. */
const BRANCH_PAGES: ReadonlySet<string> = new Set([
  '/dashboard/overview',
  '/dashboard/trips',
  '/dashboard/vehicles',
  '/dashboard/due',
  '/dashboard/transactions',
  '/dashboard/cash-book',
  '/dashboard/fleet-expense',
  '/dashboard/maintenance',
  '/dashboard/fillups/fuel',
  '/dashboard/fillups/urea',
  '/dashboard/audit',
]);

export function isBranchPage(pathname: string): boolean {
  return BRANCH_PAGES.has(pathname);
}

/** The address with the chosen branch; null if it already names a branch or if the page has no branch filter. */
export function addBranchToUrl(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  chosenId: string | null,
): string | null {
  const address = new URLSearchParams(search);
  if (chosenId === null || !isBranchPage(pathname) || address.has('branchId')) return null;
  address.set('branchId', chosenId);
  return `${pathname}?${address.toString()}`;
}
