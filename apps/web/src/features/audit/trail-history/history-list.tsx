import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { IconHistory } from '@bahi/ui-kit/icons';
import { TrailList } from '../trail-list.tsx';
import { type Trail } from '../use-trail.ts';
import { FAILURE } from './use-history.ts';

const ICON = <IconHistory size={20} stroke={1.75} aria-hidden />;

interface HistoryListProps {
  readonly trail: Trail;
  /** Clears the filters; left out while none is in use. */
  readonly onClear?: () => void;
  /** Shows cards, for a side panel. */
  readonly inPanel?: boolean;
}

/** The rows of a history in their states. */
export function HistoryList({ trail, onClear, inPanel = false }: HistoryListProps) {
  return (
    <TrailList
      label="History"
      trail={trail}
      failure={FAILURE}
      inPanel={inPanel}
      empty={
        onClear === undefined ? (
          <EmptyState icon={ICON} reason="Nothing was recorded that you may see." />
        ) : (
          <NoMatch icon={ICON} reason="Nothing in this history matches these filters." onClear={onClear} />
        )
      }
    />
  );
}
