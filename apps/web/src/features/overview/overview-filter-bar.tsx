import { useApi } from '@bahi/ui-kit/api/api-client';
import { DateRangeFilter } from '@bahi/ui-kit/filters/date-range-filter';
import { FilterButton } from '@bahi/ui-kit/filters/filter-button';
import { FilterChoices } from '@bahi/ui-kit/filters/filter-choices';
import { filterRange } from '@bahi/ui-kit/filters/filters';
import { useOwner } from '@bahi/ui-kit/device/owner';
import { createSeenHints } from '@bahi/ui-kit/device/seen-hints';
import { useEffect, useMemo, useState } from 'react';
import { type OverviewFilters } from './use-overview-filters.tsx';

const HINT = 'try-vehicle-filter';

interface OverviewFilterBarProps {
  readonly filters: OverviewFilters;
  /** The number of the chosen vehicle, once it is known. */
  readonly vehicleNo: string | undefined;
}

/** The filters for the vehicle and the days. docs/rules/overview.md#figures. */
export function OverviewFilterBar({ filters: { filters, selection }, vehicleNo }: OverviewFilterBarProps) {
  const isUsed = selection.vehicleId !== undefined;
  return (
    <div className="overview-filters">
      <VehicleHint isUsed={isUsed} />
      <FilterButton label={isUsed ? (vehicleNo ?? 'Vehicle') : 'All vehicles'} count={isUsed ? 1 : 0}>
        <FilterChoices name="vehicleId" filter={filters.definitions.vehicleId} filters={filters} />
      </FilterButton>
      <DateRangeFilter
        range={filterRange(filters)}
        defaultRange={{ from: selection.startDate, to: selection.endDate }}
        onChange={(range) => filters.set({ startDate: [range.from ?? ''], endDate: [range.to ?? ''] })}
      />
    </div>
  );
}

/** Shown to a user on their first visit on this device, until they use the filter or leave. */
function VehicleHint({ isUsed }: { readonly isUsed: boolean }) {
  const { device } = useApi();
  const owner = useOwner() ?? '';
  const shownHints = useMemo(() => createSeenHints(device), [device]);
  const [isFirst] = useState(() => !shownHints.has(owner, HINT));
  useEffect(() => shownHints.markSeen(owner, HINT), [shownHints, owner]);
  if (isUsed || !isFirst) return null;
  return <span className="overview-hint">Try this filter</span>;
}
