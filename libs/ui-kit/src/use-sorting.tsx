import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Sorting } from './table-column.tsx';

/** The order that an address names, if the list has it. */
export function sortIn<Sort extends string>(
  address: URLSearchParams,
  sorts: readonly Sort[],
): Sort | undefined {
  return sorts.find((one) => one === address.get('sort'));
}

/** What a list is narrowed to, with the order that its query is asked for. */
export function sortedBy<Input extends object, Sort>(
  input: Input,
  sort: Sort | undefined,
): Input & { readonly sort?: Sort[] } {
  return sort === undefined ? input : { ...input, sort: [sort] };
}

/**
 * The order that the address names, among those that the list has: `?sort=-age`. A change starts at page 1.
 * @param usual the order of the list without one, if a column shows it
 */
export function useSorting<Sort extends string>(
  sorts: readonly Sort[],
  usual?: Sort,
): Sorting & { readonly sort: Sort | undefined } {
  const [address, setAddress] = useSearchParams();
  const sort = sortIn(address, sorts);

  return useMemo(() => {
    function onSort(next: string | undefined): void {
      setAddress(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.delete('page');
          if (next === undefined) changed.delete('sort');
          else changed.set('sort', next);
          return changed;
        },
        { replace: true },
      );
    }
    return { sort, usual, onSort };
  }, [sort, usual, setAddress]);
}
