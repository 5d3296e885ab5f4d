import { type ResponseOf } from '@bahi/contract/define';
import { overviewMonths } from '@bahi/contract/overview/overview-months';
import { type Day } from '@bahi/kernel/day';
import { monthOfDay } from '@bahi/kernel/period';
import { Card } from '@bahi/ui-kit/card';
import { ProfitBars } from '@bahi/ui-kit/profit-bars';
import { useQuery } from '@bahi/ui-kit/use-query';
import { CardState } from '../card-state.tsx';
import { entriesPage, type OverviewPeriod } from '../overview-period.ts';

type Month = ResponseOf<typeof overviewMonths>['months'][number];

/** Profit of each month that the period touches; a bar opens its entries. */
export function MonthsCard({ period }: { readonly period: OverviewPeriod }) {
  const query = useQuery(overviewMonths, { ...period }, { keepLast: true });
  return (
    <Card title="Profit by month">
      <CardState query={query} failure="Failed to load profit by month" height={220}>
        {({ months }) => (
          <ProfitBars
            label="Profit by month"
            months={months.map(({ month, profit }) => ({
              ...{ month, profit },
              to: entriesPage(withinMonth(month, period), 'PROFIT'),
            }))}
          />
        )}
      </CardState>
    </Card>
  );
}

/** Of the month only the days of the period. */
function withinMonth(month: Month['month'], period: OverviewPeriod): OverviewPeriod {
  const { from, to } = monthOfDay(`${month}-01` as Day);
  return {
    ...period,
    startDate: period.startDate > from ? period.startDate : from,
    endDate: period.endDate < to ? period.endDate : to,
  };
}
