import { codes, roles } from '@bahi/contract/labels';
import { type Role } from '@bahi/contract/may';
import { useSearchParams } from 'react-router-dom';

/** What the list is narrowed to; lives in the address, so that it can be bookmarked and sent. */
export interface StaffFilters {
  /** As typed. */
  readonly name: string;
  /** Null is any role. */
  readonly role: Role | null;
}

export const NO_FILTERS: StaffFilters = { name: '', role: null };

export function useStaffFilters() {
  const [address, setAddress] = useSearchParams();
  return {
    filters: filtersFrom(address),
    change: (changed: Partial<StaffFilters>) =>
      setAddress((now) => withFilters(now, { ...filtersFrom(now), ...changed }), { replace: true }),
  };
}

function filtersFrom(address: URLSearchParams): StaffFilters {
  const named = address.get('role');
  return { name: address.get('name') ?? '', role: codes(roles).find((role) => role === named) ?? null };
}

/** The address with other filters, which start again at page 1. */
function withFilters(address: URLSearchParams, { name, role }: StaffFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const gone of ['name', 'role', 'page']) next.delete(gone);
  if (name !== '') next.set('name', name);
  if (role !== null) next.set('role', role);
  return next;
}
