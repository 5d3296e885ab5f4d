import { type Location, UNSAFE_NavigationContext, useNavigate, useSearchParams } from 'react-router-dom';
import { useCallback, useContext } from 'react';

/** Changes a list's parameters in the address. Each change returns to page 1. */
export type ChangeAddress = (
  change: (next: URLSearchParams) => void,
  options: { readonly replace: boolean },
) => void;

/**
 * The query of the address, which holds the filters, the order and the page of a list.
 *
 * A change starts from the address of the history, which is up to date at once. The rendered address follows later, so
 * the second of two quick changes would undo the first.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const changeAddress = useCallback<ChangeAddress>(
    (change, options) => {
      const { location } = navigator as typeof navigator & { readonly location: Location };
      const next = new URLSearchParams(location.search);
      next.delete('page');
      change(next);
      void navigate({ search: next.toString() }, options);
    },
    [navigate, navigator],
  );
  return [address, changeAddress];
}
