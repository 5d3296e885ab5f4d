import { tdsReceivable } from '@bahi/contract/ledger/tds-receivable';
import { type ResponseOf } from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/card';
import { Money } from '@bahi/ui-kit/money';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/states';
import { useQuery } from '@bahi/ui-kit/use-query';
import { SegmentedControl } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

type Tds = ResponseOf<typeof tdsReceivable>;

const FAILURE = 'Failed to load TDS receivable';
const MONTHS = ['Apr to Jun', 'Jul to Sep', 'Oct to Dec', 'Jan to Mar'] as const;

interface TdsTableProps {
  /** The calendar year that the financial year begins in; undefined: the running one. */
  readonly year: number | undefined;
  readonly running: number;
  readonly onYear: (year: number) => void;
}

/** What is to be claimed of each customer in each quarter; every figure opens the entries that make it. */
export function TdsTable({ year, running, onYear }: TdsTableProps) {
  const asked = year ?? running;
  const { data, error, retry } = useQuery(tdsReceivable, { year: asked }, { keepLast: true });
  const years = [running - 2, running - 1, running];
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label="Financial year"
      value={String(asked)}
      data={years.map((each) => ({ value: String(each), label: yearInWords(each) }))}
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
        reason="Tax that customers keep of their payments appears here."
      />
    );
  const whole = { startDate: first.startDate, endDate: last.endDate };
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
        {parties.map(({ party, amounts, total: ofParty }) => (
          <tr key={party.id}>
            <th scope="row">{party.name}</th>
            {quarters.map((quarter, index) => (
              <td key={quarter.startDate} className="expense-figure" data-label={MONTHS[index]}>
                <Figure amount={amounts[index]} days={quarter} partyId={party.id} />
              </td>
            ))}
            <td className="expense-figure expense-sum">
              <Figure amount={ofParty} days={whole} partyId={party.id} isTotal />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {quarters.map((quarter, index) => (
            <td key={quarter.startDate} className="expense-figure" data-label={MONTHS[index]}>
              <Figure amount={quarter.amount} days={quarter} />
            </td>
          ))}
          <td className="expense-figure expense-sum">
            <span className="bahi-total-figure">
              <Figure amount={total} days={whole} isTotal />
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface FigureProps {
  readonly amount: Paise | undefined;
  readonly days: { readonly startDate: Day; readonly endDate: Day };
  readonly partyId?: string;
  readonly isTotal?: boolean;
}

function Figure({ amount, days: { startDate, endDate }, partyId, isTotal = false }: FigureProps) {
  if (amount === undefined || amount === 0) return '-';
  const address = new URLSearchParams({ category: 'TDS', startDate, endDate });
  if (partyId !== undefined) address.set('partyId', partyId);
  return (
    <Link
      to={`/dashboard/transactions?${address.toString()}`}
      className={isTotal ? 'expense-total' : undefined}
    >
      <Money paise={amount} weight={isTotal ? 600 : 400} />
    </Link>
  );
}

/** '2026-27' */
function yearInWords(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
