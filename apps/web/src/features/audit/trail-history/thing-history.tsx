import { trailHistory } from '@bahi/contract/audit/trail-history';
import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { formatCount } from '@bahi/kernel/format';
import { DateRangeFilter } from '@bahi/ui-kit/filters/date-range-filter';
import { daysFilter, filterRange, useFilters } from '@bahi/ui-kit/filters/filters';
import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { IconHistory } from '@bahi/ui-kit/icons';
import { KindChips } from '../kind-chips.tsx';
import { useKindFilter } from '../trail-kinds.ts';
import { TrailList } from '../trail-list.tsx';
import { useTrail } from '../use-trail.ts';

const FAILURE = 'Failed to load the history';
const ICON = <IconHistory size={20} stroke={1.75} aria-hidden />;
const FILTERS = { days: daysFilter() };

interface ThingHistoryProps {
  readonly entityType: TrailThing;
  readonly entityId: string;
  /** Shows cards, for a side panel. */
  readonly inPanel?: boolean;
}

/** What was done to one thing, within what the reader may see of it. */
export function ThingHistory({ entityType, entityId, inPanel = false }: ThingHistoryProps) {
  const filters = useFilters(FILTERS);
  const kinds = useKindFilter(null);
  const input = {
    entityType,
    entityId,
    ...filters.input,
    ...(kinds.kinds === null ? {} : { kinds: [...kinds.kinds] }),
  };
  const trail = useTrail(trailHistory, input, FAILURE);
  const page = trail.query.data;
  return (
    <div className="trail-history">
      <DateRangeFilter
        range={filterRange(filters)}
        onChange={({ from = '', to = '' }) => filters.set({ startDate: [from], endDate: [to] })}
      />
      <KindChips
        filter={kinds}
        page={page}
        hidesEmpty
        total={page === undefined ? '' : formatTotal(page.length, page.more === true)}
      />
      <TrailList
        label="History"
        trail={trail}
        failure={FAILURE}
        inPanel={inPanel}
        empty={
          filters.used || kinds.isChosen ? (
            <NoMatch
              icon={ICON}
              reason="Nothing in this history matches these filters."
              onClear={() => {
                filters.clear();
                kinds.reset();
              }}
            />
          ) : (
            <EmptyState icon={ICON} reason="Nothing was recorded that you may see." />
          )
        }
      />
    </div>
  );
}

function formatTotal(length: number, more: boolean): string {
  return `${formatCount(length)}${more ? '+' : ''} ${length === 1 ? 'event' : 'events'}`;
}
