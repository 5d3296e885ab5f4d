import { PAGE_SIZES, type Paging } from './pager.tsx';
import { useListSearchParams } from './use-list-search-params.tsx';

interface AddressedPaging {
  /** For the footer of the list. */
  readonly paging: Paging;
  /** For the query. */
  readonly limit: number;
  readonly offset: number;
  /** Goes to another page without adding a history entry. */
  readonly replacePage: (page: number) => void;
}

/** Keeps the offset within what the server accepts, at any page size. */
const MAX_PAGE = 20_000;

interface ListPage {
  readonly page: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
  readonly limit: number;
  readonly offset: number;
}

/** The page of a list that an address names. */
export function readPage(searchParams: URLSearchParams): ListPage {
  const page = Math.min(Math.max(1, Math.floor(Number(searchParams.get('page'))) || 1), MAX_PAGE);
  const pageSize = PAGE_SIZES.find((size) => String(size) === searchParams.get('rows')) ?? PAGE_SIZES[0];
  return { page, pageSize, limit: pageSize, offset: (page - 1) * pageSize };
}

/** The page of a list, mirrored in the address: `?page=2&rows=20`. A change of filters returns to page 1. */
export function usePaging(): AddressedPaging {
  const [searchParams, changeSearchParams] = useListSearchParams();
  const { page, pageSize, limit, offset } = readPage(searchParams);

  function changeParameter(
    name: 'page' | 'rows',
    value: number,
    defaultValue: number,
    replace = false,
  ): void {
    changeSearchParams(
      (next) => {
        if (value === defaultValue) next.delete(name);
        else next.set(name, String(value));
      },
      { replace },
    );
  }

  return {
    paging: {
      page,
      pageSize,
      onPage: (to) => changeParameter('page', to, 1),
      onPageSize: (size) => changeParameter('rows', size, PAGE_SIZES[0]),
    },
    limit,
    offset,
    replacePage: (to) => changeParameter('page', to, 1, true),
  };
}
