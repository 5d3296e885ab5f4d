import { tdsReceivable } from '@bahi/contract/ledger/tds-receivable';
import { type ResponseOf } from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';
import { ZERO } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { SegmentedControl } from '@mantine/core';
import { IconReceiptTax } from '@bahi/ui-kit/icons';
import { LinkedFigure } from '../linked-figure.tsx';

type Tds = ResponseOf<typeof tdsReceivable>;

const FAILURE = 'Failed to load TDS receivable';
const MONTHS = ['Apr to Jun', 'Jul to Sep', 'Oct to Dec', 'Jan to Mar'] as const;

interface TdsTableProps {
  /** The calendar year in which the financial year begins; undefined for the current one. */
  readonly year: number | undefined;
  /** The calendar year in which the current financial year began. */
  readonly currentYear: number;
  readonly onYear: (year: number) => void;
}

/** The tax to be claimed for each customer and quarter. Every figure opens its entries. */
export function TdsTable({ year, currentYear, onYear }: TdsTableProps) {
  const shownYear = year ?? currentYear;
  const { data, error, retry } = useQuery(tdsReceivable, { year: shownYear }, { keepLast: true });
  const years = [currentYear - 2, currentYear - 1, currentYear];
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label="Financial year"
      value={String(shownYear)}
      data={years.map((each) => ({ value: String(each), label: formatYear(each) }))}
      onChange={(chosen) => onYear(Number(chosen))}
    />
  );
  return (
    <Card title="By quarter" aside={choice}>
      <div className="expense-table" role="region" aria-label="TDS receivable" tabIndex={0}>
        {data !== undefined ? (
          <Figures tds={data} />
        ) : error !== undefined ? (
          <FailedState title={FAILURE} message={error.message} onRetry={retry} />
        ) : (
          <Skeleton width={240} />
        )}
      </div>
    </Card>
  );
}

function Figures({ tds: { parties, quarters, total } }: { readonly tds: Tds }) {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (parties.length === 0 || first === undefined || last === undefined)
    return (
      <EmptyState
        icon={<IconReceiptTax size={20} stroke={1.75} aria-hidden />}
        reason="TDS that parties keep from their payments appears here."
      />
    );
  const wholeYear = { startDate: first.startDate, endDate: last.endDate };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Party</th>
          {quarters.map(({ startDate }, index) => (
            <th key={startDate} scope="col" className="expense-figure">
              {MONTHS[index]}
            </th>
          ))}
          <th scope="col" className="expense-figure">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {parties.map(({ party, amounts, total: partyTotal }) => (
          <tr key={party.id}>
            <th scope="row">{party.name}</th>
            {quarters.map((quarter, index) => (
              <td key={quarter.startDate} className="expense-figure" data-label={MONTHS[index]}>
                <LinkedFigure amount={amounts[index] ?? ZERO} to={buildEntriesUrl(quarter, party.id)} />
              </td>
            ))}
            <td className="expense-figure expense-sum">
              <LinkedFigure amount={partyTotal} to={buildEntriesUrl(wholeYear, party.id)} isTotal />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {quarters.map((quarter, index) => (
            <td key={quarter.startDate} className="expense-figure" data-label={MONTHS[index]}>
              <LinkedFigure amount={quarter.amount} to={buildEntriesUrl(quarter)} />
            </td>
          ))}
          <td className="expense-figure expense-sum">
            <span className="bahi-total-figure">
              <LinkedFigure amount={total} to={buildEntriesUrl(wholeYear)} isTotal />
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface Period {
  readonly startDate: Day;
  readonly endDate: Day;
}

function buildEntriesUrl({ startDate, endDate }: Period, partyId?: string): string {
  const address = new URLSearchParams({ category: 'TDS', startDate, endDate });
  if (partyId !== undefined) address.set('partyId', partyId);
  return `/dashboard/transactions?${address.toString()}`;
}

/** For example '2026-27'. */
function formatYear(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
