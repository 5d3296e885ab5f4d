import { type Location, UNSAFE_NavigationContext, useNavigate, useSearchParams } from 'react-router-dom';
import { useCallback, useContext } from 'react';

/** Changes a list's parameters in the address. Each change returns to page 1. */
export type ChangeSearchParams = (
  change: (next: URLSearchParams) => void,
  options: { readonly replace: boolean },
) => void;

/**
 * The query of the address, which holds the filters, the order and the page of a list.
 *
 * A change starts from the address in the history, which is up to date at once. The rendered address follows later: if
 * a change started from it, the second of two quick changes would undo the first.
 */
export function useListSearchParams(): readonly [URLSearchParams, ChangeSearchParams] {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const changeSearchParams = useCallback<ChangeSearchParams>(
    (change, options) => {
      const { location } = navigator as typeof navigator & { readonly location: Location };
      const next = new URLSearchParams(location.search);
      next.delete('page');
      change(next);
      void navigate({ search: next.toString() }, options);
    },
    [navigate, navigator],
  );
  return [searchParams, changeSearchParams];
}
