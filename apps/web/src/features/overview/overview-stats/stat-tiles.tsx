import { type ResponseOf } from '@bahi/contract/define';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { formatRupees, formatShare } from '@bahi/kernel/format';
import { negate, paise, type Paise } from '@bahi/kernel/paise';
import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { Money } from '@bahi/ui-kit/page/money';
import { FailedState, Skeleton, StaleBanner, formatTimeOfDay } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatTripCount } from '../format-trip-count.ts';
import { entriesPage, type OverviewSelection, tripsPage } from '../overview-selection.ts';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

type Stats = ResponseOf<typeof overviewStats>;

const FAILURE = 'Failed to load overview data';

interface StatTilesProps {
  readonly selection: OverviewSelection;
  readonly vehicleNo: string | undefined;
  /** The card at the end of the row. */
  readonly children: ReactNode;
}

/** Trips, revenue, expense and profit of the period. Each opens the list behind it. */
export function StatTiles({ selection, vehicleNo, children }: StatTilesProps) {
  const { data, error, stale, freshAt, retry } = useQuery(
    overviewStats,
    { ...selection },
    { failure: FAILURE, keepLast: true },
  );
  return (
    <>
      {stale && (
        <StaleBanner since={freshAt === undefined ? undefined : formatTimeOfDay(freshAt)} onRefresh={retry} />
      )}
      <div className="overview-tiles" aria-busy={data === undefined && error === undefined}>
        {data === undefined && error !== undefined ? (
          <section className="bahi-card">
            <FailedState title={FAILURE} message={error.message} onRetry={retry} />
          </section>
        ) : (
          <FigureCards figures={toTiles(data, selection, vehicleNo)} />
        )}
        <TextSlot>{children}</TextSlot>
      </div>
      {data !== undefined && data.unclassified !== 0 && data.past === null && (
        <p className="overview-unclassified">
          <Link to={unclassifiedPage(selection)}>{`Not classified: ${formatRupees(data.unclassified)}`}</Link>{' '}
          <span>Say what these vendor credits were for, and they count as expenses.</span>
        </p>
      )}
    </>
  );
}

function toTiles(stats: Stats | undefined, selection: OverviewSelection, vehicleNo: string | undefined) {
  if (stats === undefined)
    return ['Total Trips', 'Total Revenue', 'Total Expense', 'Total Profit'].map((label) => ({
      label,
      figure: <Skeleton width={96} height={20} />,
      words: ' ',
    }));
  const { totalTrips, totalRevenue, totalExpenses, totalProfit } = stats;
  const entriesLink = (kind: 'REVENUE' | 'EXPENSE' | 'PROFIT', figure: ReactNode) => (
    <Link to={entriesPage(selection, kind)}>{figure}</Link>
  );
  const isLoss = totalProfit < 0;
  const trips = tripsPage(selection, vehicleNo);
  const tripCount = formatTripCount(totalTrips);
  return [
    {
      label: 'Total Trips',
      figure: trips === null ? tripCount : <Link to={trips}>{tripCount}</Link>,
      words: selection.vehicleId === undefined ? 'all vehicles' : (vehicleNo ?? ' '),
    },
    {
      label: 'Total Revenue',
      figure: entriesLink('REVENUE', <Money paise={totalRevenue} />),
      words: perTrip(totalRevenue, totalTrips),
    },
    {
      label: 'Total Expense',
      figure: entriesLink('EXPENSE', <Money paise={totalExpenses} />),
      words: shareOfRevenue(totalExpenses, totalRevenue),
    },
    {
      label: isLoss ? 'Total Loss' : 'Total Profit',
      figure: entriesLink(
        'PROFIT',
        <span className="bahi-money" data-tone={isLoss ? 'negative' : 'positive'}>
          {formatRupees(isLoss ? negate(totalProfit) : totalProfit)}
        </span>,
      ),
      words: shareOfRevenue(isLoss ? negate(totalProfit) : totalProfit, totalRevenue),
    },
  ];
}

function perTrip(revenue: Paise, trips: number | null): string {
  if (trips === null) return ' ';
  return trips === 0 ? 'no trips' : `${formatRupees(paise(Math.round(revenue / trips)))} a trip`;
}

function shareOfRevenue(amount: Paise, revenue: Paise): string {
  return revenue <= 0 ? 'no revenue' : `${formatShare(amount, revenue)} of revenue`;
}

function unclassifiedPage({ startDate, endDate, branchId }: OverviewSelection): string {
  const address = new URLSearchParams({ category: 'VENDOR_CREDIT', startDate, endDate });
  if (branchId !== undefined) address.set('branchId', branchId);
  return `/dashboard/transactions?${address.toString()}`;
}
