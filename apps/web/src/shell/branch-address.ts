/** The pages whose figures the branch in the header narrows. */
const BY_BRANCH: ReadonlySet<string> = new Set([
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
]);

export function isByBranch(pathname: string): boolean {
  return BY_BRANCH.has(pathname);
}

/** The address of the same page for the chosen branch; null where the address names a branch already, or needs none. */
export function addressWithBranch(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  chosenId: string | null,
): string | null {
  const address = new URLSearchParams(search);
  if (chosenId === null || !isByBranch(pathname) || address.has('branchId')) return null;
  address.set('branchId', chosenId);
  return `${pathname}?${address.toString()}`;
}
