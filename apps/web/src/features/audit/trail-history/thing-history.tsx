import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { formatCount } from '@bahi/kernel/format';
import { DateRangeFilter } from '@bahi/ui-kit/filters/date-range-filter';
import { daysFilter, filterRange, useFilters } from '@bahi/ui-kit/filters/filters';
import { KindChips } from '../kind-chips.tsx';
import { useKindFilter } from '../trail-kinds.ts';
import { HistoryList } from './history-list.tsx';
import { useHistory } from './use-history.ts';

const FILTERS = { days: daysFilter() };

interface ThingHistoryProps {
  readonly entityType: TrailThing;
  readonly entityId: string;
}

/** What was done to one thing, within what the reader may see of it. The address holds the kinds and the days. */
export function ThingHistory({ entityType, entityId }: ThingHistoryProps) {
  const filters = useFilters(FILTERS);
  const kinds = useKindFilter(null);
  const trail = useHistory({
    entityType,
    entityId,
    ...filters.input,
    ...(kinds.kinds === null ? {} : { kinds: [...kinds.kinds] }),
  });
  const page = trail.query.data;
  const clear = () => {
    filters.clear();
    kinds.reset();
  };
  return (
    <div className="trail-history">
      <DateRangeFilter
        offersLastDays
        range={filterRange(filters)}
        onChange={({ from = '', to = '' }) => filters.set({ startDate: [from], endDate: [to] })}
      />
      <KindChips
        filter={kinds}
        page={page}
        hidesEmpty
        total={page === undefined ? '' : formatTotal(page.length, page.more === true)}
      />
      <HistoryList trail={trail} {...(filters.used || kinds.isChosen ? { onClear: clear } : {})} />
    </div>
  );
}

function formatTotal(length: number, more: boolean): string {
  return `${formatCount(length)}${more ? '+' : ''} ${length === 1 ? 'event' : 'events'}`;
}
