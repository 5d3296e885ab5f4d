import { listTrail } from '@bahi/contract/audit/list-trail';
import { daysBetween, formatDay } from '@bahi/kernel/day';
import { formatCount } from '@bahi/kernel/format';
import { type DateRange } from '@bahi/ui-kit/filters/date-range';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { IconHistory } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { KindChips } from '../kind-chips.tsx';
import { TrailList } from '../trail-list.tsx';
import { type TrailPage } from '../trail.ts';
import { useTrail } from '../use-trail.ts';
import { USUAL_DAYS, useTrailFilters } from './use-trail-filters.ts';

const FAILURE = 'Failed to load the audit trail';
const ICON = <IconHistory size={20} stroke={1.75} aria-hidden />;

/** Everything that was done in the firm. It opens on changes, taken back and reopened of the last 30 days. */
export function FirmTrail() {
  const { filters, kinds, input, range, usualRange, isUsed, clear } = useTrailFilters();
  const trail = useTrail(listTrail, input, FAILURE);
  const page = trail.query.data;
  return (
    <>
      <FilterBar filters={filters} defaultRange={usualRange} />
      <KindChips filter={kinds} page={page} total={formatTotal(page, range, isUsualRange())} />
      <TrailList
        label="Audit trail"
        trail={trail}
        failure={FAILURE}
        empty={
          isUsed ? (
            <NoMatch icon={ICON} reason="Nothing that was recorded matches these filters." onClear={clear} />
          ) : (
            <EmptyState
              icon={ICON}
              reason={`Nothing was changed, taken back or reopened in the last ${USUAL_DAYS} days.`}
              action={
                <Button variant="default" size="xs" onClick={() => kinds.choose(null)}>
                  Show all kinds
                </Button>
              }
            />
          )
        }
      />
    </>
  );

  function isUsualRange(): boolean {
    return range.from !== undefined && range.from === usualRange.from && range.to === usualRange.to;
  }
}

/** '196 events in these 2 days', '28 events in the last 30 days'. Empty until the list is loaded. */
function formatTotal(page: TrailPage | undefined, { from, to }: DateRange, isUsual: boolean): string {
  if (page === undefined) return '';
  const count = `${formatCount(page.length)}${page.more === true ? '+' : ''}`;
  const events = `${count} ${page.length === 1 ? 'event' : 'events'}`;
  if (isUsual) return `${events} in the last ${USUAL_DAYS} days`;
  if (from !== undefined && to !== undefined) {
    const days = daysBetween(from, to) + 1;
    return days === 1 ? `${events} on this day` : `${events} in these ${formatCount(days)} days`;
  }
  if (from !== undefined) return `${events} since ${formatDay(from)}`;
  return to === undefined ? events : `${events} until ${formatDay(to)}`;
}
