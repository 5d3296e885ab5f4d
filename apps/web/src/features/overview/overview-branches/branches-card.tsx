import { type ResponseOf } from '@bahi/contract/define';
import { overviewBranches } from '@bahi/contract/overview/overview-branches';
import { Card } from '@bahi/ui-kit/page/card';
import { Money } from '@bahi/ui-kit/page/money';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHasBranches } from '../../../branches/branch-choice.ts';
import { CardState } from '../card-state.tsx';
import { formatTripCount } from '../format-trip-count.ts';
import { branchPage, entriesPage, type OverviewSelection, tripsPage } from '../overview-selection.ts';

type Answer = ResponseOf<typeof overviewBranches>;
type Figures = Answer['total'];

interface BranchesCardProps {
  readonly selection: OverviewSelection;
  readonly vehicleNo: string | undefined;
}

/** The branches of the firm side by side; nothing in a firm with one branch. */
export function BranchesCard(props: BranchesCardProps) {
  return useHasBranches() ? <Branches {...props} /> : null;
}

function Branches({ selection, vehicleNo }: BranchesCardProps) {
  const query = useQuery(overviewBranches, { ...selection }, { keepLast: true });
  return (
    <Card title="Branches">
      <CardState query={query} failure="Failed to load the branches" height={160}>
        {(answer) => <BranchTable answer={answer} selection={selection} vehicleNo={vehicleNo} />}
      </CardState>
    </Card>
  );
}

interface BranchTableProps extends BranchesCardProps {
  readonly answer: Answer;
}

function BranchTable({ answer: { branches, total }, selection, vehicleNo }: BranchTableProps) {
  return (
    <div className="expense-table" role="region" aria-label="Branches" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Branch</th>
            {['Trips', 'Revenue', 'Expense', 'Profit', 'Owed by branches'].map((title) => (
              <th key={title} scope="col" className="expense-figure">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {branches.map(({ branch: { id, name }, ...figures }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={branchPage(id, selection)}>{name}</Link>
              </th>
              <FigureCells
                figures={figures}
                selection={{ ...selection, branchId: id }}
                vehicleNo={vehicleNo}
                owedPage={branchPage(id, selection)}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <FigureCells figures={total} selection={selection} vehicleNo={vehicleNo} owedPage={null} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface FigureCellsProps extends BranchesCardProps {
  readonly figures: Figures;
  /** Null for the total: the amounts that all branches owe each other have no page. */
  readonly owedPage: string | null;
}

function FigureCells({ figures, selection, vehicleNo, owedPage }: FigureCellsProps) {
  const isTotal = owedPage === null;
  const cell = (label: string, figure: ReactNode, to: string | null) => (
    <td className="expense-figure" data-label={label}>
      <span className={isTotal ? 'bahi-total-figure' : undefined}>
        {to === null ? figure : <Link to={to}>{figure}</Link>}
      </span>
    </td>
  );
  const weight = isTotal ? 600 : 400;
  const { totalTrips, totalRevenue, totalExpenses, totalProfit, interBranch } = figures;
  return (
    <>
      {cell('Trips', formatTripCount(totalTrips), tripsPage(selection, vehicleNo))}
      {cell('Revenue', <Money paise={totalRevenue} weight={weight} />, entriesPage(selection, 'REVENUE'))}
      {cell('Expense', <Money paise={totalExpenses} weight={weight} />, entriesPage(selection, 'EXPENSE'))}
      {cell(
        'Profit',
        <Money paise={totalProfit} signed={totalProfit !== 0} weight={weight} />,
        entriesPage(selection, 'PROFIT'),
      )}
      {cell(
        'Owed by branches',
        <Money paise={interBranch} signed={interBranch !== 0} weight={weight} />,
        owedPage,
      )}
    </>
  );
}
