import { type ResponseOf, type QueryDefinition, type WireInput } from '@bahi/contract/define';
import { useEffect } from 'react';
import { type ApiClient } from '../api/api-client.tsx';
import { type Paging } from './pager.tsx';
import { readPage, usePaging } from './use-paging.tsx';
import { type QueryState, useQuery } from '../api/use-query.tsx';

/** A page of a list, with everything that {@link DataTable} shows around it. */
export interface List<Row> {
  readonly query: Pick<QueryState<unknown>, 'error' | 'loading' | 'stale' | 'freshAt' | 'retry'>;
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly more: boolean;
  readonly paging: Paging;
  /** 'Failed to load trips' */
  readonly failure: string;
}

/** The keys of an answer that hold rows: 'trips'. */
type RowsKey<Answer> = {
  [Key in keyof Answer]: Answer[Key] extends readonly object[] ? Key : never;
}[keyof Answer];
type RowType<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

type ListFilters<D extends QueryDefinition> = Omit<WireInput<D>, 'limit' | 'offset'>;

function toPageInput<D extends QueryDefinition>(
  filters: ListFilters<D>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): WireInput<D> {
  return { ...filters, limit, offset } as unknown as WireInput<D>;
}

/** Prefetches the page of a list that an address names, with the input that {@link useList} will use. */
export function prefetchList<D extends QueryDefinition>(
  api: ApiClient,
  definition: D,
  filters: ListFilters<D>,
  address: URLSearchParams,
): void {
  api.prefetch(definition, toPageInput(filters, readPage(address)));
}

/** The page of a list that the address names, or the last page with rows. `key` is the answer's key of the rows. */
export function useList<D extends QueryDefinition, Key extends RowsKey<ResponseOf<D>>>(
  definition: D,
  key: Key,
  filters: ListFilters<D>,
  failure: string,
  { refreshMs }: { readonly refreshMs?: number } = {},
): List<RowType<ResponseOf<D>[Key]>> & { readonly answer: ResponseOf<D> | undefined } {
  const { paging, limit, offset, replacePage } = usePaging();
  const input = toPageInput<D>(filters, { limit, offset });
  const query = useQuery(definition, input, {
    failure,
    keepLast: true,
    ...(refreshMs === undefined ? {} : { refreshMs }),
  });
  const answer = query.data;
  const counted = answer as { readonly length: number; readonly more?: boolean } | undefined;
  const rows = answer?.[key] as readonly RowType<ResponseOf<D>[Key]>[] | undefined;
  const total = counted?.length ?? 0;
  const lastPage = Math.ceil(total / limit);
  // The page no longer exists, or never did.
  const isMissingPage = rows?.length === 0 && total > 0;
  const isBeyondEnd = isMissingPage && paging.page > lastPage;
  useEffect(() => {
    if (isBeyondEnd) replacePage(lastPage);
  });
  return {
    query: isMissingPage ? { ...query, loading: true } : query,
    answer,
    rows: isMissingPage ? undefined : rows,
    total,
    more: counted?.more ?? false,
    paging,
    failure,
  };
}
