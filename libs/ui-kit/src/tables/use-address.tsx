import { type Location, UNSAFE_NavigationContext, useNavigate, useSearchParams } from 'react-router-dom';
import { useCallback, useContext } from 'react';

/** Changes what the address says of a list. Each change starts at page 1. */
export type ChangeAddress = (
  change: (next: URLSearchParams) => void,
  options: { readonly replace: boolean },
) => void;

/**
 * The query of the address, where the filters, the order and the page of a list live.
 *
 * A change is made to the address of the history, which is new at once. The rendered address follows later, and with
 * that one the second of two quick changes would undo the first.
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
