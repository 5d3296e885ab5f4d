import { findTrailEntry } from '@bahi/contract/audit/find-trail-entry';
import { formatCount } from '@bahi/kernel/format';
import { SidePanel } from '@bahi/ui-kit/dialogs/side-panel';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import {
  EmptyState,
  FailedState,
  Skeleton,
  StaleBanner,
  formatTimeOfDay,
} from '@bahi/ui-kit/feedback/states';
import { isRecordNotFound } from '@bahi/ui-kit/feedback/record-not-found';
import { IconSearchOff } from '@bahi/ui-kit/icons';
import { useHasBranches } from '../../../branches/branch-choice.ts';
import { EntryFinderProvider } from '../entry-links.tsx';
import { TrailCard } from '../trail-cards.tsx';
import { TrailDetail } from '../trail-detail.tsx';

const FAILURE = 'Failed to load the entry';
const OPENS_TRAIL = { find: () => undefined, jumpTo: () => undefined, opensTrail: true };

interface TrailEntryPanelProps {
  readonly number: number;
  readonly onClose: () => void;
}

/** One row of the trail beside the list, with the stored events of its command. */
export function TrailEntryPanel({ number, onClose }: TrailEntryPanelProps) {
  const query = useQuery(findTrailEntry, { number });
  const { data, error, stale, freshAt, retry } = query;
  const showsBranch = useHasBranches();
  return (
    <SidePanel title={`Entry ${formatCount(data?.event.number ?? number)}`} onClose={onClose}>
      {stale && (
        <StaleBanner since={freshAt === undefined ? undefined : formatTimeOfDay(freshAt)} onRefresh={retry} />
      )}
      {data !== undefined ? (
        <EntryFinderProvider value={OPENS_TRAIL}>
          <div className="trail-panel">
            <TrailCard row={data.event} isOpen showsBranch={showsBranch} />
            <TrailDetail row={data.event} showsBranch={showsBranch} />
          </div>
        </EntryFinderProvider>
      ) : isRecordNotFound(query) ? (
        <EmptyState
          icon={<IconSearchOff size={20} stroke={1.75} aria-hidden />}
          title={`There is no entry ${formatCount(number)}.`}
          reason="Entries are numbered from 1 to the newest one."
        />
      ) : error !== undefined ? (
        <FailedState title={FAILURE} message={error.message} onRetry={retry} />
      ) : (
        <Skeleton width="100%" height={120} />
      )}
    </SidePanel>
  );
}
