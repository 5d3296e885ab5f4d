import { useMemo } from 'react';
import { type Sorting } from './table-column.tsx';
import { useAddress } from './use-list-search-params.tsx';

/** The order that an address names, if the list supports it. */
export function readSort<Sort extends string>(
  address: URLSearchParams,
  sorts: readonly Sort[],
): Sort | undefined {
  return sorts.find((one) => one === address.get('sort'));
}

/** Adds the order to the input of a list's query. */
export function withSort<Input extends object, Sort>(
  input: Input,
  sort: Sort | undefined,
): Input & { readonly sort?: Sort[] } {
  return sort === undefined ? input : { ...input, sort: [sort] };
}

/**
 * The order that the address names, among those that the list supports: `?sort=-age`. A change returns to page 1.
 * @param usual the list's default order, if a column has it
 */
export function useSorting<Sort extends string>(
  sorts: readonly Sort[],
  usual?: Sort,
): Sorting & { readonly sort: Sort | undefined } {
  const [address, changeAddress] = useAddress();
  const sort = readSort(address, sorts);

  return useMemo(() => {
    function onSort(next: string | undefined): void {
      changeAddress(
        (query) => {
          if (next === undefined) query.delete('sort');
          else query.set('sort', next);
        },
        { replace: true },
      );
    }
    return { sort, usual, onSort };
  }, [sort, usual, changeAddress]);
}
