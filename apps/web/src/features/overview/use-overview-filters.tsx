import { type Day, dayAt } from '@bahi/kernel/day';
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
import { useApi } from '@bahi/ui-kit/api/api-client';
import { VEHICLES } from '../../forms/picklists.ts';
import { type OverviewPeriod } from './overview-period.ts';

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
  readonly period: OverviewPeriod;
  /** The digits of the number searched for; '' where there is none. */
  readonly lrNumber: string;
}

/** The filters of the overview, which the page's address holds. */
export function useOverviewFilters(): OverviewFilters {
  const today = dayAt(useApi().now());
  const filters = useFilters(FILTERS);
  return { filters, period: toPeriod(filters.input, today), lrNumber: filters.input.lrNumber ?? '' };
}

/** The period for requests that start before the page renders. */
export function readPeriod(address: URLSearchParams, today: Day): OverviewPeriod {
  return toPeriod(readFilters(address, FILTERS), today);
}

interface PeriodInput {
  readonly startDate?: Day;
  readonly endDate?: Day;
  readonly vehicleId?: string;
  readonly branchId?: string;
}

function toPeriod({ startDate, endDate, vehicleId, branchId }: PeriodInput, today: Day): OverviewPeriod {
  const last = endDate ?? today;
  return {
    startDate: startDate ?? monthsBefore(last, MONTHS),
    endDate: last,
    ...(vehicleId === undefined ? {} : { vehicleId }),
    ...(branchId === undefined ? {} : { branchId }),
  };
}
