import { codes, type TripStatus, tripStatuses } from '@bahi/contract/labels';
import { useSearchParams } from 'react-router-dom';

/** What the list is narrowed to; lives in the address, so that it can be bookmarked and sent. */
export interface TripFilters {
  /** As typed. */
  readonly lrNumber: string;
  readonly status: readonly TripStatus[];
}

export const NO_FILTERS: TripFilters = { lrNumber: '', status: [] };

export function useTripFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersFrom(address);
  return {
    filters,
    change: (changed: Partial<TripFilters>) =>
      setAddress((now) => withFilters(now, { ...filtersFrom(now), ...changed }), { replace: true }),
  };
}

export function isNarrowed({ lrNumber, status }: TripFilters): boolean {
  return lrNumber !== '' || status.length > 0;
}

export function filtersFrom(address: URLSearchParams): TripFilters {
  const named = address.getAll('status');
  return {
    lrNumber: address.get('lrNumber') ?? '',
    status: codes(tripStatuses).filter((status) => named.includes(status)),
  };
}

/** The address with other filters, which start again at page 1. */
export function withFilters(address: URLSearchParams, { lrNumber, status }: TripFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const gone of ['lrNumber', 'status', 'page']) next.delete(gone);
  if (lrNumber !== '') next.set('lrNumber', lrNumber);
  for (const one of status) next.append('status', one);
  return next;
}

/** The digits that are searched, without leading zeros; undefined is no filter. Spec part 1, section 2. */
export function soughtLr(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? undefined : digits.slice(0, 20);
}
