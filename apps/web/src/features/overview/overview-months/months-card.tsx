import { overviewMonths } from '@bahi/contract/overview/overview-months';
import { Card } from '@bahi/ui-kit/page/card';
import { ProfitBars } from '@bahi/ui-kit/charts/profit-bars';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { CardState } from '../card-state.tsx';
import { entriesPage, type OverviewSelection, limitToMonth } from '../overview-selection.ts';

/** The profit of each month that the period touches. A bar opens the entries of its month. */
export function MonthsCard({ selection }: { readonly selection: OverviewSelection }) {
  const query = useQuery(overviewMonths, { ...selection }, { keepLast: true });
  return (
    <Card title="Profit by month">
      <CardState query={query} failure="Failed to load profit by month" height={220}>
        {({ months }) => (
          <ProfitBars
            label="Profit by month"
            months={months.map(({ month, profit }) => ({
              month,
              profit,
              to: entriesPage(limitToMonth(month, selection), 'PROFIT'),
            }))}
          />
        )}
      </CardState>
    </Card>
  );
}
