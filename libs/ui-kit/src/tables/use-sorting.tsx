import { useMemo } from 'react';
import { type Sorting } from './table-column.tsx';
import { useListSearchParams } from './use-list-search-params.tsx';

/** The order that an address names, if the list supports it. */
export function readSort<Sort extends string>(
  searchParams: URLSearchParams,
  sorts: readonly Sort[],
): Sort | undefined {
  return sorts.find((one) => one === searchParams.get('sort'));
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
 * @param defaultSort the list's default order, if a column has it
 */
export function useSorting<Sort extends string>(
  sorts: readonly Sort[],
  defaultSort?: Sort,
): Sorting & { readonly sort: Sort | undefined } {
  const [searchParams, changeSearchParams] = useListSearchParams();
  const sort = readSort(searchParams, sorts);

  return useMemo(() => {
    function onSort(next: string | undefined): void {
      changeSearchParams(
        (query) => {
          if (next === undefined) query.delete('sort');
          else query.set('sort', next);
        },
        { replace: true },
      );
    }
    return { sort, defaultSort, onSort };
  }, [sort, defaultSort, changeSearchParams]);
}
