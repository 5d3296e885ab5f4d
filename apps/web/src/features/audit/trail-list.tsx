import { findTrailEntry } from '@bahi/contract/audit/find-trail-entry';
import { useMay } from '@bahi/ui-kit/api/may';
import { FailedState, StaleBanner, formatTimeOfDay, useSlow } from '@bahi/ui-kit/feedback/states';
import { useNarrow, useSmallDesktop } from '@bahi/ui-kit/page/use-narrow';
import { CardsSkeleton, TableSkeleton } from '@bahi/ui-kit/tables/table-skeleton';
import { type ReactNode, useMemo, useRef } from 'react';
import { useHasBranches } from '../../branches/branch-choice.ts';
import { EntryFinderProvider } from './entry-links.tsx';
import { trailColumns } from './trail-columns.ts';
import { TrailCards } from './trail-cards.tsx';
import { TrailFoot } from './trail-foot.tsx';
import { TrailRows } from './trail-rows.tsx';
import { useOpenedRows } from './use-opened-rows.ts';
import { type Trail } from './use-trail.ts';

const SKELETON_ROWS = 10;
const SKELETON_CARDS = 5;

interface TrailListProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly trail: Trail;
  /** 'Failed to load the audit trail' */
  readonly failure: string;
  /** An `EmptyState`. */
  readonly empty: ReactNode;
  /** Shows cards also on a wide screen, in a side panel. */
  readonly inPanel?: boolean;
}

/**
 * Rows of the trail, newest first, in their states. Older rows load as the end comes into sight. A row opens to its
 * details; an opened row stays open while newer rows arrive.
 */
export function TrailList({ label, trail, failure, empty, inPanel = false }: TrailListProps) {
  const { query, rows, hasMore } = trail;
  const frame = useRef<HTMLElement>(null);
  const opened = useOpenedRows(rows, frame);
  const isNarrow = useNarrow();
  const isSmall = useSmallDesktop();
  const showsBranch = useHasBranches();
  const inCards = isNarrow || inPanel;
  const columns = useMemo(() => trailColumns({ showsBranch, isSmall }), [showsBranch, isSmall]);
  const slow = useSlow(query.loading);
  const opensTrail = useMay()(findTrailEntry);
  const { find, jumpTo } = opened;
  const finder = useMemo(() => ({ find, jumpTo, opensTrail }), [find, jumpTo, opensTrail]);
  const isFailed = rows === undefined && query.error !== undefined;
  const isLoading = rows === undefined && !isFailed;
  const isEmpty = rows?.length === 0 && !hasMore;
  const foot = <TrailFoot trail={trail} />;
  return (
    <EntryFinderProvider value={finder}>
      <section
        ref={frame}
        className="bahi-table trail"
        data-view={inCards && !isFailed && !isEmpty ? 'cards' : 'grid'}
        aria-label={label}
        aria-busy={isLoading}
      >
        {query.stale && rows !== undefined && (
          <StaleBanner
            since={query.freshAt === undefined ? undefined : formatTimeOfDay(query.freshAt)}
            onRefresh={query.retry}
          />
        )}
        {isLoading &&
          (inCards ? (
            <CardsSkeleton cards={SKELETON_CARDS} visible={slow} />
          ) : (
            <TableSkeleton columns={columns} rows={SKELETON_ROWS} density="twoLines" visible={slow} />
          ))}
        {isFailed && (
          <div className="bahi-table-state trail-state">
            <FailedState title={failure} message={query.error?.message ?? ''} onRetry={query.retry} />
          </div>
        )}
        {isEmpty && <div className="bahi-table-state trail-state">{empty}</div>}
        {rows !== undefined &&
          !isEmpty &&
          (inCards ? (
            <TrailCards {...{ rows, opened, showsBranch, foot }} />
          ) : (
            <TrailRows {...{ label, rows, columns, opened, showsBranch, isSmall, foot }} />
          ))}
      </section>
    </EntryFinderProvider>
  );
}
