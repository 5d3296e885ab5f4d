import { type AskedPast, readAskedPast } from '@bahi/contract/past';
import { type Day } from '@bahi/kernel/day';
import { monthsBefore } from '@bahi/kernel/period';
import {
  pageFilter,
  daysFilter,
  readFilters,
  type Filters,
  pickFilter,
  textFilter,
  useFilters,
} from '@bahi/ui-kit/filters/filters';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { lastKnownDay, useAskedPast } from '../../books/past.tsx';
import { VEHICLES } from '../../forms/picklists.ts';
import { type OverviewSelection } from './overview-selection.ts';

const FILTERS = {
  branchId: pageFilter(),
  days: daysFilter(),
  vehicleId: pickFilter('Vehicle', VEHICLES, { many: false }),
  lrNumber: textFilter('LR number', { maxLength: 20, digits: true, box: 'wide' }),
};

/** Three months back to today; docs/rules/overview.md#figures. */
const MONTHS = 3;

export interface OverviewFilters {
  readonly filters: Filters<typeof FILTERS>;
  readonly selection: OverviewSelection;
  /** The digits of the number searched for; '' where there is none. */
  readonly lrNumber: string;
}

/** The filters of the overview, which the page's address holds. */
export function useOverviewFilters(): OverviewFilters {
  const today = useToday();
  const filters = useFilters(FILTERS);
  const selection = toSelection(filters.input, useAskedPast(), today);
  return { filters, selection, lrNumber: filters.input.lrNumber ?? '' };
}

/** The selection for requests that start before the page renders. */
export function readSelection(address: URLSearchParams, today: Day): OverviewSelection {
  const past = readAskedPast((bound) => address.get(bound));
  return toSelection(readFilters(address, FILTERS), past, today);
}

interface SelectionInput {
  readonly startDate?: Day;
  readonly endDate?: Day;
  readonly vehicleId?: string;
  readonly branchId?: string;
}

function toSelection(
  { startDate, endDate, vehicleId, branchId }: SelectionInput,
  past: AskedPast,
  today: Day,
): OverviewSelection {
  const last = endDate ?? lastKnownDay(past, today);
  return {
    ...past,
    startDate: startDate ?? monthsBefore(last, MONTHS),
    endDate: last,
    ...(vehicleId === undefined ? {} : { vehicleId }),
    ...(branchId === undefined ? {} : { branchId }),
  };
}
