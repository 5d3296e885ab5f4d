import { type listTrail } from '@bahi/contract/audit/list-trail';
import { type trailHistory } from '@bahi/contract/audit/trail-history';
import { type WireInput } from '@bahi/contract/define';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ApiError } from '@bahi/ui-kit/api/api-error';
import { type QueryState, useQuery } from '@bahi/ui-kit/api/use-query';
import { useEffect, useMemo, useState } from 'react';
import { markReversed, mergeNewest } from './merge-rows.ts';
import { type TrailPage, type TrailRow } from './trail.ts';

const PAGE_SIZE = 50;

/** The two calls answer the same rows. */
type TrailQuery = typeof listTrail | typeof trailHistory;

/** The rows of a trail that were read so far, newest first. */
export interface Trail {
  readonly query: QueryState<TrailPage>;
  /** Undefined until the first page is read. */
  readonly rows: readonly TrailRow[] | undefined;
  /** Whether there are older rows, or rows that were not searched yet. */
  readonly hasMore: boolean;
  /** Whether the last page that was read had no row, although there is a next one. */
  readonly foundNone: boolean;
  readonly isLoadingMore: boolean;
  readonly moreError: ApiError | undefined;
  readonly loadMore: () => void;
}

/** The pages below the newest one, for one set of filters. */
interface Older {
  readonly key: string;
  /** Also the rows of the newest page, which move down when there are newer ones. */
  readonly rows: readonly TrailRow[];
  readonly next: number | null;
  readonly foundNone: boolean;
}

interface Reading {
  readonly key: string;
  readonly error?: ApiError;
}

/** Reads a trail page by page. The newest page stays up to date; the pages below it are read once. */
export function useTrail<D extends TrailQuery>(
  definition: D,
  filters: Omit<WireInput<D>, 'before' | 'limit'>,
  failure: string,
): Trail {
  const api = useApi();
  const toInput = (page: object) => ({ ...filters, limit: PAGE_SIZE, ...page }) as unknown as WireInput<D>;
  const query = useQuery(definition, toInput({}), { failure, keepLast: true }) as QueryState<TrailPage>;
  const key = JSON.stringify(filters);
  const [older, setOlder] = useState<Older | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const newest = query.data;
  useEffect(() => {
    if (newest === undefined) return;
    setOlder((before) => {
      if (before === null) return null;
      const rows = before.key === key ? mergeNewest(newest.events, before.rows) : null;
      return rows === null ? null : { ...before, rows };
    });
  }, [newest, key]);
  const begun = older?.key === key ? older : null;
  const rows = useMemo(
    () => (newest === undefined ? undefined : markReversed(begun?.rows ?? newest.events)),
    [begun, newest],
  );
  const next = begun === null ? (newest?.next ?? null) : begun.next;
  const current = reading?.key === key ? reading : null;
  const isLoadingMore = current !== null && current.error === undefined;

  async function readMore(before: number): Promise<void> {
    setReading({ key });
    try {
      const { data } = await api.read(definition, toInput({ before }));
      const page = data as TrailPage;
      setOlder((now) => {
        // The filters have changed since, and older rows were read for the new ones.
        if (now !== null && now.key !== key) return now;
        const above = now?.rows ?? newest?.events ?? [];
        return {
          key,
          rows: [...above, ...page.events],
          next: page.next,
          foundNone: page.events.length === 0,
        };
      });
      setReading(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setReading({ key, error });
    }
  }

  return {
    query,
    rows,
    hasMore: next !== null,
    foundNone: next !== null && (begun?.foundNone ?? newest?.events.length === 0),
    isLoadingMore,
    moreError: current?.error,
    loadMore: () => {
      if (next !== null && !isLoadingMore) void readMore(next);
    },
  };
}
