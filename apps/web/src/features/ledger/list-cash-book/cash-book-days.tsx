import { type ResponseOf } from '@bahi/contract/define';
import { type listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { addDays, type Day, formatDay } from '@bahi/kernel/day';
import { negate, type Paise, subtract, ZERO } from '@bahi/kernel/paise';
import { IconChevronRight } from '@bahi/ui-kit/icons';
import { usePrinting } from '@bahi/ui-kit/page/use-printing';
import { Money } from '@bahi/ui-kit/page/money';
import { Button } from '@mantine/core';
import { type ReactNode } from 'react';
import { BoxBalance } from '../box-balance.tsx';
import { CountDifferenceBadge } from '../count-difference-badge.tsx';
import { LinkedFigure } from '../linked-figure.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

type Book = ResponseOf<typeof listCashBook>;
export type BookDay = Book['days'][number];

export interface CashBookDaysProps {
  readonly book: Book;
  /** The first day that the book covers. */
  readonly startDate: Day;
  /** The address of the list of a day's entries. */
  readonly getDayUrl: (date: Day) => string;
  /** Renders the table rows for the entries of an open day. */
  readonly renderEntries: (day: BookDay, isOnPaper: boolean) => ReactNode;
  readonly isOpen: (date: Day) => boolean;
  /** Undefined in the past, of which only the sums of days are kept. */
  readonly onToggle: ((date: Day) => void) | undefined;
  /** The day whose cash is being counted. */
  readonly countingDate?: Day | undefined;
  /** Enters the missing cash of a count as an expense. Undefined if the user may not enter expenses. */
  readonly onEnterShortfall?: ((date: Day, amount: Paise) => void) | undefined;
}

/**
 * The days of a box, newest first, and on paper oldest first, as a cash book is written. An open day shows its entries.
 */
export function CashBookDays({ book, startDate, ...props }: CashBookDaysProps) {
  const { opening, boxOpening } = book;
  const isPrinting = usePrinting();
  const days = isPrinting ? book.days.toReversed() : book.days;
  const isOpeningShown = boxOpening !== null && days.some(({ date }) => date === boxOpening.date);
  const broughtForward = (
    <tbody>
      <BalanceRow
        date={addDays(startDate, -1)}
        label="Balance brought forward"
        amount={isOpeningShown ? subtract(opening, boxOpening.amount) : opening}
      />
    </tbody>
  );
  return (
    <table className="cash-book">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col">Party, vehicle or person</th>
          {['In', 'Out', 'In the box'].map((title) => (
            <th key={title} scope="col" className="expense-figure">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <TextSlot>{isPrinting && broughtForward}</TextSlot>
      {days.map((day) => {
        const boxOpened = boxOpening?.date === day.date && (
          <BalanceRow date={day.date} label="Opening of the box" amount={boxOpening.amount} />
        );
        const entries = props.isOpen(day.date) && props.renderEntries(day, isPrinting);
        return (
          <tbody key={day.date}>
            {!isPrinting && <DayRow {...{ day, ...props }} />}
            <TextSlot>{isPrinting ? boxOpened : entries}</TextSlot>
            <TextSlot>{isPrinting ? entries : boxOpened}</TextSlot>
            {isPrinting && <DayRow {...{ day, ...props }} />}
          </tbody>
        );
      })}
      <TextSlot>{!isPrinting && broughtForward}</TextSlot>
    </table>
  );
}

type DayRowProps = Omit<CashBookDaysProps, 'book' | 'startDate' | 'renderEntries'> & {
  readonly day: BookDay;
};

function DayRow({ day, getDayUrl, isOpen, onToggle, countingDate, onEnterShortfall }: DayRowProps) {
  const { date, in: moneyIn, out: moneyOut, closing, difference = ZERO } = day;
  return (
    <tr className="cash-book-day">
      <th scope="row">
        {onToggle === undefined ? (
          formatDay(date)
        ) : (
          <button type="button" aria-expanded={isOpen(date)} onClick={() => onToggle(date)}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            <span>{formatDay(date)}</span>
          </button>
        )}
      </th>
      <td colSpan={2} className="cash-book-count">
        {countingDate === date ? (
          <span className="cash-book-counting">being counted</span>
        ) : (
          <Counted day={day} />
        )}
        {countingDate !== date && difference < 0 && onEnterShortfall !== undefined && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Enter as expense: short on ${formatDay(date)}`}
            onClick={() => onEnterShortfall(date, negate(difference))}
          >
            Enter as expense
          </Button>
        )}
      </td>
      <td className="expense-figure" data-label="In">
        <LinkedFigure amount={moneyIn} to={onToggle === undefined ? null : getDayUrl(date)} isTotal />
      </td>
      <td className="expense-figure" data-label="Out">
        <LinkedFigure amount={moneyOut} to={onToggle === undefined ? null : getDayUrl(date)} isTotal />
      </td>
      <td className="expense-figure expense-sum">
        <BoxBalance paise={closing} weight={600} />
      </td>
    </tr>
  );
}

/** The cash counted at the end of the day, and its difference from the book. */
function Counted({ day: { counted, difference, countedBy } }: { readonly day: BookDay }) {
  if (counted === undefined || difference === undefined) return null;
  return (
    <span className="cash-book-counted" title={countedBy === undefined ? '' : `Counted by ${countedBy.name}`}>
      <span>
        counted <Money paise={counted} weight={600} />
      </span>{' '}
      <CountDifferenceBadge difference={difference} />
    </span>
  );
}

interface BalanceRowProps {
  readonly date: Day;
  readonly label: string;
  readonly amount: Paise;
}

/** A row for the opening of the box or the balance brought forward. */
function BalanceRow({ date, label, amount }: BalanceRowProps) {
  return (
    <tr className="cash-book-balance">
      <th scope="row">{formatDay(date)}</th>
      <td colSpan={4} className="cash-book-words">
        {label}
      </td>
      <td className="expense-figure expense-sum">
        <BoxBalance paise={amount} weight={600} />
      </td>
    </tr>
  );
}
