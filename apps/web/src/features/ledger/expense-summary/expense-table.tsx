import { Card } from '@bahi/ui-kit/page/card';
import { getChartColours } from '@bahi/ui-kit/charts/charts';
import { Skeleton } from '@bahi/ui-kit/feedback/states';
import { SegmentedControl } from '@mantine/core';
import { LinkedFigure } from '../linked-figure.tsx';
import {
  sumPart,
  buildEntriesUrl,
  type ExpenseFilters,
  type ExpenseGroup,
  type ExpensePart,
  type Expenses,
  type Grouping,
} from './expenses.ts';

interface ExpenseTableProps {
  readonly filters: ExpenseFilters;
  /** The columns between the name and the total. */
  readonly parts: readonly ExpensePart[];
  readonly by: Grouping;
  readonly groupings: Readonly<Record<Grouping, string>>;
  readonly onChoose: (by: Grouping) => void;
  /** Undefined while they load. */
  readonly expenses: Expenses | undefined;
}

const TITLES: Readonly<Record<Grouping, string>> = {
  VEHICLE: 'Vehicle No',
  CATEGORY: 'Category',
  MONTH: 'Month',
};

/** The figures of the charts as a table, each linked to its entries. */
export function ExpenseTable(props: ExpenseTableProps) {
  const { by, groupings, onChoose } = props;
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label="Group by"
      value={by}
      data={Object.entries(groupings).map(([value, label]) => ({ value, label }))}
      onChange={(value) => onChoose(value as Grouping)}
    />
  );
  return (
    <Card title={`By ${groupings[by].toLowerCase()}`} aside={choice}>
      <div className="expense-table" role="region" aria-label="Expenses" tabIndex={0}>
        {props.expenses === undefined ? (
          <Skeleton width={240} />
        ) : (
          <Figures {...props} expenses={props.expenses} />
        )}
      </div>
    </Card>
  );
}

function Figures({ filters, parts, by, expenses }: ExpenseTableProps & { readonly expenses: Expenses }) {
  const { groups, totalExpense } = expenses;
  const columns = by === 'CATEGORY' ? [] : parts;
  const colours = getChartColours(parts);
  const largest = Math.max(...groups.map(({ coverage }) => coverage), 0);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{TITLES[by]}</th>
          {columns.map(({ label }, index) => (
            <th key={label} scope="col" className="expense-figure">
              <span className="bahi-chart-mark" style={{ background: colours[index] }} aria-hidden />{' '}
              <span>{label}</span>
            </th>
          ))}
          <th scope="col" className="expense-figure">
            Total
          </th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key}>
            <th scope="row">{group.label}</th>
            {columns.map((part) => (
              <td key={part.label} className="expense-figure" data-label={part.label}>
                <LinkedFigure
                  amount={sumPart(group, part)}
                  to={buildEntriesUrl(filters, { group, by, part })}
                />
              </td>
            ))}
            <td className="expense-figure expense-sum">
              <LinkedFigure amount={group.amount} to={buildEntriesUrl(filters, { group, by })} isTotal />
            </td>
            <td data-label="Share">
              <Share group={group} largest={largest} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {columns.map((part) => (
            <td key={part.label} className="expense-figure" data-label={part.label}>
              <LinkedFigure amount={part.amount} to={buildEntriesUrl(filters, { part })} />
            </td>
          ))}
          <td className="expense-figure expense-sum">
            <span className="bahi-total-figure">
              <LinkedFigure amount={totalExpense} to={buildEntriesUrl(filters)} isTotal />
            </span>
          </td>
          <td data-label="Share">{groups.length === 0 ? '-' : '100.00%'}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface ShareProps {
  readonly group: ExpenseGroup;
  /** The share of the largest group, in percent, which gets the longest bar. */
  readonly largest: number;
}

function Share({ group: { coverage }, largest }: ShareProps) {
  const width = largest <= 0 ? 0 : Math.max(0, coverage / largest) * 84;
  return (
    <span className="expense-share">
      <span style={{ width }} aria-hidden />
      <span>{`${coverage.toFixed(2)}%`}</span>
    </span>
  );
}
