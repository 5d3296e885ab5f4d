import { type ResponseOf } from '@bahi/contract/define';
import { paymentModes } from '@bahi/contract/labels';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { formatDay } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/card';
import { DateRangeFilter } from '@bahi/ui-kit/date-range-filter';
import { FigureCards } from '@bahi/ui-kit/figure-card';
import { FilterButton } from '@bahi/ui-kit/filter-button';
import { FilterChoices } from '@bahi/ui-kit/filter-choices';
import { rangeOf } from '@bahi/ui-kit/filters';
import { IconArrowsExchange } from '@bahi/ui-kit/icons';
import { Money } from '@bahi/ui-kit/money';
import { PrintPeriod } from '@bahi/ui-kit/print-period';
import { EmptyState, FailedState, Skeleton, StaleStrip, timeOfDay } from '@bahi/ui-kit/states';
import { usePrinting } from '@bahi/ui-kit/use-printing';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Button, SegmentedControl } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Branch } from '../../branch-choice.ts';
import { CountedBadge } from '../counted-badge.tsx';
import { LinkedFigure } from '../linked-figure.tsx';
import { type CashBookFilters } from './use-cash-book-filters.ts';

type Book = ResponseOf<typeof listCashBook>;

const FAILURE = 'Failed to load the cash book';

interface CashBookProps {
  readonly box: CashBookFilters;
  /** Those that the user sees; empty where there is nothing to choose. */
  readonly branches: readonly Branch[];
  /** Says what the box held at first, or corrects it; left out where the user may not. */
  readonly onOpen?: (() => void) | undefined;
}

/** 'Pune, Cash'; without the branch where there is one. */
export function boxInWords({ branchId, mode }: CashBookFilters, branches: readonly Branch[]): string {
  const branch = branches.find(({ id }) => id === branchId);
  return [branch?.name, paymentModes[mode]].filter((name) => name !== undefined).join(', ');
}

/** Money in and out of a cash box by day. A day opens its transactions. */
export function CashBook({ box, branches, onOpen }: CashBookProps) {
  const { branchId, mode, startDate, endDate } = box;
  const asked = { branchId, mode, startDate, endDate };
  const { data, error, stale, freshAt, retry } = useQuery(listCashBook, asked, {
    keepLast: true,
    failure: FAILURE,
  });
  const branch = branches.find(({ id }) => id === branchId);
  const shown = (figureOf: (book: Book) => Paise) =>
    data !== undefined ? (
      <Money paise={figureOf(data)} weight={600} />
    ) : error !== undefined ? (
      '-'
    ) : (
      <Skeleton width={96} height={20} />
    );
  return (
    <>
      <BoxFilters {...{ box, branch, branches }} />
      {stale && (
        <StaleStrip since={freshAt === undefined ? undefined : timeOfDay(freshAt)} onRefresh={retry} />
      )}
      <div className="cash-book-figures">
        <FigureCards
          figures={[
            { label: `Opening ${formatDay(startDate)}`, figure: shown((of) => of.opening) },
            { label: 'In', figure: shown((of) => of.in) },
            { label: 'Out', figure: shown((of) => of.out) },
            { label: `Closing ${formatDay(endDate)}`, figure: shown((of) => of.closing) },
          ]}
        />
      </div>
      <Card title={boxInWords(box, branches)} aside={<OpeningButton {...{ book: data, onOpen }} />}>
        <div className="expense-table" role="region" aria-label="Cash book" tabIndex={0}>
          {data !== undefined ? (
            <Days
              book={data}
              isCounted={mode === 'CASH'}
              addressOf={(date) => entriesOf(box, branch, date)}
            />
          ) : error !== undefined ? (
            <FailedState title={FAILURE} message={error.message} onRetry={retry} />
          ) : (
            <Skeleton width={240} />
          )}
        </div>
      </Card>
    </>
  );
}

interface OpeningButtonProps extends Pick<CashBookProps, 'onOpen'> {
  /** Undefined while it is not known whether there is an opening. */
  readonly book: Book | undefined;
}

function OpeningButton({ book, onOpen }: OpeningButtonProps) {
  const isPrinting = usePrinting();
  if (book === undefined || onOpen === undefined || isPrinting) return null;
  return (
    <Button variant="default" size="xs" onClick={onOpen}>
      {book.boxOpening === null ? 'Opening of the box' : 'Correct the opening'}
    </Button>
  );
}

interface BoxFiltersProps extends CashBookProps {
  readonly branch: Branch | undefined;
}

function BoxFilters({ box, branch, branches }: BoxFiltersProps) {
  const { filters, mode, startDate, endDate } = box;
  const definition = filters.definitions['branchId'];
  const isPrinting = usePrinting();
  return (
    <div className="cash-book-filters">
      {branches.length > 0 && definition !== undefined && !isPrinting && (
        <FilterButton label={branch?.name ?? 'Branch'} count={0}>
          <FilterChoices name="branchId" filter={definition} filters={filters} />
        </FilterButton>
      )}
      {!isPrinting && (
        <SegmentedControl
          size="xs"
          aria-label="Mode"
          value={mode}
          data={Object.entries(paymentModes).map(([value, label]) => ({ value, label }))}
          onChange={(chosen) => filters.set({ mode: [chosen] })}
        />
      )}
      <DateRangeFilter
        range={rangeOf(filters)}
        usual={{ from: startDate, to: endDate }}
        onChange={(range) => filters.set({ startDate: [range.from ?? ''], endDate: [range.to ?? ''] })}
      />
      <PrintPeriod range={{ from: startDate, to: endDate }} />
    </div>
  );
}

interface DaysProps {
  readonly book: Book;
  /** Cash is; the other boxes are not. */
  readonly isCounted: boolean;
  readonly addressOf: (date: Book['days'][number]['date']) => string;
}

function Days({ book: { days, boxOpening }, isCounted, addressOf }: DaysProps) {
  if (days.length === 0)
    return (
      <EmptyState
        icon={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
        reason="No money came in or went out on these days."
      />
    );
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          {['Opening', 'In', 'Out', 'Closing'].map((title) => (
            <th key={title} scope="col" className="expense-figure">
              {title}
            </th>
          ))}
          {isCounted && <th scope="col">Counted</th>}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, opening, in: moneyIn, out: moneyOut, closing, ...count }) => (
          <tr key={date}>
            <th scope="row">
              <Link to={addressOf(date)}>{formatDay(date)}</Link>
            </th>
            <td className="expense-figure" data-label="Opening">
              <Money paise={opening} weight={400} />
            </td>
            <td className="expense-figure" data-label="In">
              <LinkedFigure amount={moneyIn} to={addressOf(date)} />
            </td>
            <td className="expense-figure" data-label="Out">
              <LinkedFigure amount={moneyOut} to={addressOf(date)} />
            </td>
            <td className="expense-figure expense-sum">
              <Money paise={closing} weight={600} />
            </td>
            {isCounted && (
              <td data-label="Counted">
                <Counted {...count} />
              </td>
            )}
          </tr>
        ))}
        {boxOpening !== null && days.some(({ date }) => date === boxOpening.date) && (
          <tr className="cash-book-opening">
            <th scope="row">{formatDay(boxOpening.date)}</th>
            <td colSpan={3} className="cash-book-opening-words">
              Opening of the box
            </td>
            <td className="expense-figure expense-sum">
              <Money paise={boxOpening.amount} weight={600} />
            </td>
            {isCounted && <td className="cash-book-rest" />}
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The amount counted at the end of the day, and whether the book agrees. */
function Counted({ counted, difference, countedBy }: Partial<Book['days'][number]>) {
  if (counted === undefined || difference === undefined) return '-';
  return (
    <span className="cash-book-counted" title={countedBy === undefined ? '' : `Counted by ${countedBy.name}`}>
      <Money paise={counted} weight={600} /> <CountedBadge difference={difference} />
    </span>
  );
}

/** The transactions of a day in the box. */
function entriesOf({ mode }: CashBookFilters, branch: Branch | undefined, date: string): string {
  const address = new URLSearchParams({ mode, startDate: date, endDate: date });
  if (branch !== undefined) address.set('branchId', branch.id);
  return `/dashboard/transactions?${address.toString()}`;
}
