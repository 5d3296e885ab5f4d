import { type ResponseOf } from '@bahi/contract/define';
import { paymentModes } from '@bahi/contract/labels';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type Day, formatDay } from '@bahi/kernel/day';
import { type Paise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { DateRangeFilter } from '@bahi/ui-kit/filters/date-range-filter';
import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { FilterButton } from '@bahi/ui-kit/filters/filter-button';
import { FilterChoices } from '@bahi/ui-kit/filters/filter-choices';
import { filterRange } from '@bahi/ui-kit/filters/filters';
import { IconArrowsExchange } from '@bahi/ui-kit/icons';
import { PrintPeriod } from '@bahi/ui-kit/tables/print-period';
import {
  EmptyState,
  FailedState,
  Skeleton,
  StaleBanner,
  formatTimeOfDay,
} from '@bahi/ui-kit/feedback/states';
import { usePrinting } from '@bahi/ui-kit/page/use-printing';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useLatest } from '@bahi/ui-kit/page/use-latest';
import { type ReactNode, useEffect, useState } from 'react';
import { type Branch } from '../../../branches/branch-choice.ts';
import { BoxBalance } from '../box-balance.tsx';
import { type BookDay, CashBookDays } from './cash-book-days.tsx';
import { type CashBookFilters } from './use-cash-book-filters.ts';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

type Book = ResponseOf<typeof listCashBook>;

const FAILURE = 'Failed to load the cash book';

/** Renders the table rows for the entries of a day, given the address of their full list. */
type RenderEntries = (day: BookDay, allEntriesUrl: string, paper: EntriesOnPaper) => ReactNode;

interface EntriesOnPaper {
  /** Has to be called once the entries are read, because paper cannot wait for them. */
  readonly onRead: () => void;
  readonly isOnPaper: boolean;
}

interface CashBookProps {
  readonly box: CashBookFilters;
  /** The branches that the user sees; empty where there is nothing to choose. */
  readonly branches: readonly Branch[];
  /** Enters or corrects the first balance of the box. Left out where the user may not. */
  readonly onEditOpening?: (() => void) | undefined;
  /** Left out in the past, of which only the sums of days are kept. */
  readonly renderEntries?: RenderEntries;
  /** Unfolds every day, and prints the book as soon as all entries are read. */
  readonly isPrintRequested?: boolean;
  readonly onPrinted?: () => void;
  /** The panel of the cash count, shown next to the days. */
  readonly aside?: ReactNode;
  /** The day whose cash is being counted. */
  readonly countingDate?: Day | undefined;
  /** Enters the missing cash of a count as an expense. */
  readonly onEnterShortfall?: ((date: Day, amount: Paise) => void) | undefined;
}

/** For example 'Pune, Cash'; without the branch where the firm has only one. */
export function formatBox({ branchId, mode }: CashBookFilters, branches: readonly Branch[]): string {
  const branch = branches.find(({ id }) => id === branchId);
  return [branch?.name, paymentModes[mode]].filter((name) => name !== undefined).join(', ');
}

/** Shows the money in and out of a cash box, day by day. Opening a day shows its entries. */
export function CashBook(props: CashBookProps) {
  const {
    box,
    branches,
    onEditOpening,
    aside,
    countingDate,
    onEnterShortfall,
    isPrintRequested = false,
  } = props;
  const { branchId, mode, startDate, endDate, input } = box;
  const { data, error, stale, freshAt, retry } = useQuery(listCashBook, input, {
    keepLast: true,
    failure: FAILURE,
  });
  const branch = branches.find(({ id }) => id === branchId);
  const mayEnter = branch?.status !== 'INACTIVE';
  const getDayUrl = (date: Day) => buildTransactionsUrl(box, branch, date);
  const days = useOpenDays(data, `${branchId} ${mode}`);
  const isPrinting = usePrinting();
  const isUnfolded = isPrinting || isPrintRequested;
  const onRead = usePrintOnceRead(data, `${branchId} ${mode}`, isPrintRequested, props.onPrinted);
  const renderFigure = (selectFigure: (book: Book) => Paise) =>
    data !== undefined ? (
      <BoxBalance paise={selectFigure(data)} weight={600} />
    ) : error !== undefined ? (
      '-'
    ) : (
      <Skeleton width={96} height={20} />
    );
  return (
    <>
      <BoxFilters {...{ box, branch, branches }} />
      {stale && (
        <StaleBanner since={freshAt === undefined ? undefined : formatTimeOfDay(freshAt)} onRefresh={retry} />
      )}
      <div className="cash-book-figures">
        <FigureCards
          figures={[
            { label: `Opening ${formatDay(startDate)}`, figure: renderFigure((loaded) => loaded.opening) },
            { label: 'In', figure: renderFigure((loaded) => loaded.in) },
            { label: 'Out', figure: renderFigure((loaded) => loaded.out) },
            { label: `Closing ${formatDay(endDate)}`, figure: renderFigure((loaded) => loaded.closing) },
          ]}
        />
      </div>
      <div className="cash-book-desk">
        <Card
          title={formatBox(box, branches)}
          aside={
            <BookActions {...{ book: data, onEditOpening }}>
              {days.onToggleAll !== undefined && props.renderEntries !== undefined && (
                <Switch
                  size="xs"
                  label="Show all entries"
                  checked={days.areAllOpen}
                  onChange={days.onToggleAll}
                />
              )}
            </BookActions>
          }
        >
          <div className="expense-table" role="region" aria-label="Cash book" tabIndex={0}>
            {data?.days.length === 0 ? (
              <EmptyState
                icon={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
                reason="No money came in or went out on these days."
              />
            ) : data !== undefined ? (
              <CashBookDays
                {...{
                  book: data,
                  startDate,
                  getDayUrl,
                  countingDate,
                  onEnterShortfall: mayEnter ? onEnterShortfall : undefined,
                }}
                isOpen={(date) => isUnfolded || days.isOpen(date)}
                onToggle={props.renderEntries === undefined ? undefined : days.onToggle}
                renderEntries={(day, isOnPaper) =>
                  props.renderEntries?.(day, getDayUrl(day.date), {
                    onRead: () => onRead(day.date),
                    isOnPaper,
                  })
                }
              />
            ) : error !== undefined ? (
              <FailedState title={FAILURE} message={error.message} onRetry={retry} />
            ) : (
              <Skeleton width={240} />
            )}
          </div>
        </Card>
        <TextSlot>{aside}</TextSlot>
      </div>
    </>
  );
}

interface BookActionsProps extends Pick<CashBookProps, 'onEditOpening'> {
  /** Undefined while it loads. */
  readonly book: Book | undefined;
  readonly children: ReactNode;
}

function BookActions({ book, onEditOpening, children }: BookActionsProps) {
  const isPrinting = usePrinting();
  if (book === undefined || isPrinting) return null;
  return (
    <div className="cash-book-actions">
      <TextSlot>{children}</TextSlot>
      {onEditOpening !== undefined && (
        <Button variant="default" size="xs" onClick={onEditOpening}>
          {book.boxOpening === null ? 'Opening of the box' : 'Correct the opening'}
        </Button>
      )}
    </div>
  );
}

/** "Show all entries" opens at most this many days, because each open day requests its entries. */
const MAX_OPEN_DAYS = 31;

/** The days that show their entries: the newest of each box, until the user chooses others. */
function useOpenDays(book: Book | undefined, boxKey: string) {
  const [chosen, setChosen] = useState<{ readonly boxKey: string; readonly dates: readonly Day[] } | null>(
    null,
  );
  const dates = book?.days.map(({ date }) => date) ?? [];
  const open = chosen?.boxKey === boxKey ? chosen.dates : dates.slice(0, 1);
  const choose = (next: readonly Day[]) => setChosen({ boxKey, dates: next });
  const isOpen = (date: Day) => open.includes(date);
  const areAllOpen = dates.every(isOpen);
  return {
    isOpen,
    areAllOpen,
    onToggle: (date: Day) => choose(isOpen(date) ? open.filter((each) => each !== date) : [...open, date]),
    onToggleAll:
      dates.length > 1 && dates.length <= MAX_OPEN_DAYS ? () => choose(areAllOpen ? [] : dates) : undefined,
  };
}

/** Prints the book once the entries of all its days are read. @returns to be called with each day that is read */
function usePrintOnceRead(
  book: Book | undefined,
  boxKey: string,
  isRequested: boolean,
  onPrinted: (() => void) | undefined,
) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const isRead = book?.days.every(({ date }) => read.has(`${boxKey} ${date}`)) === true;
  const done = useLatest(onPrinted);
  useEffect(() => {
    if (!isRequested || !isRead) return;
    // Not within the effect, because the page renders once more before it is printed.
    queueMicrotask(() => {
      window.print();
      done.current?.();
    });
  }, [isRequested, isRead, done]);
  return (date: Day) => {
    const key = `${boxKey} ${date}`;
    setRead((before) => (before.has(key) ? before : new Set([...before, key])));
  };
}

interface BoxFiltersProps extends Pick<CashBookProps, 'box' | 'branches'> {
  readonly branch: Branch | undefined;
}

function BoxFilters({ box, branch, branches }: BoxFiltersProps) {
  const { filters, branchId, mode, startDate, endDate } = box;
  const definition = filters.definitions['branchId'];
  // Without a choice the page shows the box of the user's own branch.
  const shownFilters = { ...filters, filterValues: { ...filters.filterValues, branchId: [branchId] } };
  const isPrinting = usePrinting();
  return (
    <div className="cash-book-filters">
      {branches.length > 0 && definition !== undefined && !isPrinting && (
        <FilterButton label={branch?.name ?? 'Branch'} count={0}>
          <FilterChoices name="branchId" filter={definition} filters={shownFilters} />
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
        range={filterRange(filters)}
        defaultRange={{ from: startDate, to: endDate }}
        onChange={(range) => filters.set({ startDate: [range.from ?? ''], endDate: [range.to ?? ''] })}
      />
      <PrintPeriod range={{ from: startDate, to: endDate }} />
    </div>
  );
}

/** The address of a day's transactions in the box. */
function buildTransactionsUrl({ mode }: CashBookFilters, branch: Branch | undefined, date: Day): string {
  const address = new URLSearchParams({ mode, startDate: date, endDate: date });
  if (branch !== undefined) {
    address.set('branchId', branch.id);
    address.set('cashBranchId', branch.id);
  }
  return `/dashboard/transactions?${address.toString()}`;
}
