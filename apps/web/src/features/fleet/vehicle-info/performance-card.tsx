import { type ResponseOf } from '@bahi/contract/define';
import { vehiclePerformance } from '@bahi/contract/fleet/vehicle-performance';
import { type Day } from '@bahi/kernel/day';
import { formatMonth } from '@bahi/kernel/format';
import { monthOfDay } from '@bahi/kernel/period';
import { Card } from '@bahi/ui-kit/page/card';
import { ProfitBars } from '@bahi/ui-kit/charts/profit-bars';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useAskedPast } from '../../../books/past.tsx';

type Month = ResponseOf<typeof vehiclePerformance>['performance'][number];

const FAILURE = 'Failed to load the performance of the vehicle';

/** Profit of each of the last 12 months, or of those before the past that the page asks for, linked to its entries. */
export function PerformanceCard({ vehicleId }: { readonly vehicleId: string }) {
  const { data, error, retry } = useQuery(vehiclePerformance, { vehicleId, ...useAskedPast() });
  const months = data?.performance;
  const caption = months === undefined ? null : formatCaption(months);
  return (
    <Card
      title="Vehicle Performance Graph"
      aside={caption !== null && <span className="vehicle-card-hint">{caption}</span>}
    >
      {months !== undefined ? (
        <ProfitBars
          label={caption ?? 'Profit by month'}
          months={months.map(({ date, profit }) => ({
            month: date,
            profit,
            to: entriesPage(vehicleId, date),
          }))}
        />
      ) : error !== undefined ? (
        <FailedState title={FAILURE} message={error.message} onRetry={retry} />
      ) : (
        <Skeleton width="100%" height={214} />
      )}
    </Card>
  );
}

/** 'Profit by month, Dec 2025 to Nov 2026' */
function formatCaption(months: readonly Month[]): string | null {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  return `Profit by month, ${formatMonth(first.date)} to ${formatMonth(last.date)}`;
}

function entriesPage(vehicleId: string, month: string): string {
  const { from: startDate, to: endDate } = monthOfDay(`${month}-01` as Day);
  return `/dashboard/transactions?${new URLSearchParams({ vehicleId, startDate, endDate }).toString()}`;
}
