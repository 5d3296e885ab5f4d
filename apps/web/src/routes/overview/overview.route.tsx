import '../../features/ledger/expenses.css';
import '../../features/overview/overview.css';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { overviewExpenses } from '@bahi/contract/overview/overview-expenses';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { type ApiClient } from '@bahi/ui-kit/api/api-client';
import { FilterChips } from '@bahi/ui-kit/filters/filter-chips';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { BalanceCard } from '../../features/overview/list-balances/balance-card.tsx';
import { OngoingTripsCard } from '../../features/overview/ongoing-trips/ongoing-trips-card.tsx';
import { BranchesCard } from '../../features/overview/overview-branches/branches-card.tsx';
import { ExpensesCard } from '../../features/overview/overview-expenses/expenses-card.tsx';
import { OverviewFilterBar } from '../../features/overview/overview-filter-bar.tsx';
import { MonthsCard } from '../../features/overview/overview-months/months-card.tsx';
import { StatTiles } from '../../features/overview/overview-stats/stat-tiles.tsx';
import { TopCard } from '../../features/overview/overview-top/top-card.tsx';
import { PromoCard } from '../../features/overview/promo-card.tsx';
import { AgeingCard } from '../../features/overview/receivables-ageing/ageing-card.tsx';
import { type OverviewSelection } from '../../features/overview/overview-selection.ts';
import { readSelection, useOverviewFilters } from '../../features/overview/use-overview-filters.tsx';
import { PastControl } from '../../books/past-control.tsx';
import { InThePast, type ShownPast, useAddressedPast } from '../../books/past.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const overviewRoute = {
  path: '/dashboard/overview',
  component: OverviewPage,
  prefetch: prefetchOverview,
} satisfies PageRoute;

function prefetchOverview(api: ApiClient, search: URLSearchParams): void {
  const selection = readSelection(search, api.clock.today());
  api.prefetch(overviewStats, { ...selection });
  api.prefetch(overviewExpenses, { ...selection });
}

function OverviewPage() {
  usePagePath([{ label: 'Trip management' }, { label: 'Overview' }]);
  const overview = useOverviewFilters();
  const { filters, selection, lrNumber } = overview;
  const { vehicleId } = selection;
  const vehicleNo = useQuery(findVehicle, vehicleId === undefined ? null : { vehicleId }).data?.vehicle
    .vehicleNo;
  const past = useShownPast(selection);
  const bar = <OverviewFilterBar filters={overview} vehicleNo={vehicleNo} />;
  // The title bar of a phone has no room for the filters.
  const isNarrow = useNarrow();
  const figures = (
    <div className="overview">
      <FilterChips filters={filters} />
      <StatTiles selection={selection} vehicleNo={vehicleNo}>
        <PromoCard />
      </StatTiles>
      <div className="overview-pair">
        <ExpensesCard selection={selection} />
        <BalanceCard />
      </div>
      {past === null && (
        <OngoingTripsCard
          selection={selection}
          vehicleNo={vehicleNo}
          lrNumber={lrNumber}
          onSearch={(typed) => filters.set({ lrNumber: [typed] })}
        />
      )}
      {past === null ? (
        <div className="overview-pair">
          <MonthsCard selection={selection} />
          <AgeingCard selection={selection} />
        </div>
      ) : (
        <MonthsCard selection={selection} />
      )}
      <BranchesCard selection={selection} vehicleNo={vehicleNo} />
      <div className="overview-pair">
        <TopCard by="VEHICLE" selection={selection} />
        <TopCard by="PARTY" selection={selection} />
      </div>
    </div>
  );
  return (
    <>
      <PageHeader title="Overview" {...(isNarrow ? {} : { actions: bar })} more={<PastControl />} />
      {isNarrow && bar}
      <InThePast past={past}>{figures}</InThePast>
    </>
  );
}

/** The past that the figures show, or will show once they are loaded; null: the present. */
function useShownPast(selection: OverviewSelection): ShownPast | null {
  const { data } = useQuery(overviewStats, { ...selection }, { keepLast: true });
  const addressed = useAddressedPast();
  return data === undefined ? addressed : data.past;
}
