import { type ResponseOf } from '@bahi/contract/define';
import { overviewMonths } from '@bahi/contract/overview/overview-months';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { formatShare } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { IconInfoCircle } from '@bahi/ui-kit/icons';
import { Money } from '@bahi/ui-kit/page/money';
import { ProfitBars } from '@bahi/ui-kit/charts/profit-bars';
import { type QueryState, useQuery } from '@bahi/ui-kit/api/use-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CardState } from './card-state.tsx';
import { formatTripCount } from './format-trip-count.ts';
import { entriesPage, type OverviewSelection, tripsPage, limitToMonth } from './overview-selection.ts';

type Stats = ResponseOf<typeof overviewStats>;
type Months = ResponseOf<typeof overviewMonths>;

interface BranchResultsProps {
  readonly branch: { readonly id: string; readonly name: string };
  readonly startDate: OverviewSelection['startDate'];
  readonly endDate: OverviewSelection['endDate'];
  /** For example '11 vehicles, wherever booked'. */
  readonly vehiclesInWords: string;
}

/** The result that a branch booked and that of its vehicles, in the same shape and scale. They are never added. */
export function BranchResults({ branch, startDate, endDate, vehiclesInWords }: BranchResultsProps) {
  const booked = useResult({ startDate, endDate, branchId: branch.id });
  const earnedByVehicles = useResult({ startDate, endDate, vehicleBranchId: branch.id });
  const profits = [booked, earnedByVehicles].flatMap(({ months }) => months.data?.months ?? []);
  const alsoOnScale = profits.map(({ profit }) => profit);
  return (
    <>
      <div className="overview-pair">
        <ResultCard
          title={`What ${branch.name} booked`}
          words="trips on its LRs, whichever vehicle ran"
          result={booked}
          alsoOnScale={alsoOnScale}
        />
        <ResultCard
          title={`Result of ${branch.name}’s vehicles`}
          words={vehiclesInWords}
          result={earnedByVehicles}
          alsoOnScale={alsoOnScale}
        />
      </div>
      <p className="branch-never-added">
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        Two views of overlapping work. They are never added together.
      </p>
    </>
  );
}

interface Result {
  readonly selection: OverviewSelection;
  readonly stats: QueryState<Stats>;
  readonly months: QueryState<Months>;
}

function useResult(selection: OverviewSelection): Result {
  const stats = useQuery(overviewStats, { ...selection }, { keepLast: true });
  const months = useQuery(overviewMonths, { ...selection }, { keepLast: true });
  return { selection, stats, months };
}

interface ResultCardProps {
  readonly title: string;
  readonly words: string;
  readonly result: Result;
  readonly alsoOnScale: readonly Paise[];
}

function ResultCard({ title, words, result, alsoOnScale }: ResultCardProps) {
  const { selection, stats, months } = result;
  return (
    <Card title={title} aside={<span className="overview-figure-name">{words}</span>}>
      <CardState query={stats} failure="Failed to load the result" height={60}>
        {(figures) => <ResultFigures {...{ figures, selection }} />}
      </CardState>
      <h4 className="overview-figure-name branch-by-month">Profit by month</h4>
      <CardState query={months} failure="Failed to load profit by month" height={220}>
        {(answer) => (
          <ProfitBars
            label={`${title}: profit by month`}
            alsoOnScale={alsoOnScale}
            months={answer.months.map(({ month, profit }) => ({
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

interface ResultFiguresProps {
  readonly figures: Stats;
  readonly selection: OverviewSelection;
}

function ResultFigures({ figures, selection }: ResultFiguresProps) {
  const { totalTrips, totalRevenue, totalExpenses, totalProfit } = figures;
  const share = totalRevenue > 0 ? ` ${formatShare(totalProfit, totalRevenue)}` : '';
  const figure = (label: string, shown: ReactNode, to: string | null) => (
    <div>
      <dt>{label}</dt>
      <dd>{to === null ? shown : <Link to={to}>{shown}</Link>}</dd>
    </div>
  );
  return (
    <dl className="branch-figures">
      {figure('Trips', formatTripCount(totalTrips), tripsPage(selection, undefined))}
      {figure('Revenue', <Money paise={totalRevenue} weight={600} />, entriesPage(selection, 'REVENUE'))}
      {figure('Expense', <Money paise={totalExpenses} weight={600} />, entriesPage(selection, 'EXPENSE'))}
      {figure(
        `Profit${share}`,
        <Money paise={totalProfit} signed={totalProfit !== 0} weight={600} />,
        entriesPage(selection, 'PROFIT'),
      )}
    </dl>
  );
}
