import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listCashBook as contract } from '@bahi/contract/ledger/list-cash-book';
import { type Day } from '@bahi/kernel/day';
import { accumulate, negate, rupeesFromPaise, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { isPast, type Asked, type Shown } from '../past-bounds.ts';
import { userTable } from '../access/access.projection.ts';
import { boxSpanTable, cashCountTable, type CashCountRow } from './cash-book/cash-book.projection.ts';
import { readBalanceBefore, toFigures, toMovement, type BoxMovement } from './cash-book/box-balance.ts';
import { findBoxOpening } from './cash-book/box-opening.ts';

type Input = Asked<InputOf<typeof contract>>;

/** The days of the longest period that may be requested. */
const MAX_DAYS = 366 * 300;

const NOTHING: BoxMovement = { inPaise: ZERO, outPaise: ZERO, openedPaise: ZERO };

/** Reads the requested days, and the months and days before them for the opening balance. */
export async function listCashBook(
  rows: Rows,
  input: Input,
  { organisationId }: Member,
): Promise<Shown<WireResponse<typeof contract>>> {
  const { branchId, mode, startDate, endDate } = input;
  const box = { organisationId, branchId, mode };
  const before = startDate === null ? ZERO : await readBalanceBefore(rows, box, startDate);
  const period = { atLeast: startDate ?? undefined, atMost: endDate ?? undefined };
  const inDays = startDate === null && endDate === null ? undefined : period;
  const where = { ...box, grain: 'DAY' as const, span: inDays };
  const groups = await rows.sumBy(
    boxSpanTable,
    where,
    'span',
    ['inPaise', 'outPaise', 'openedPaise'],
    MAX_DAYS,
  );
  const moved = new Map(groups.map(({ value, sums }) => [value, toMovement(sums)]));
  // Only cash is counted.
  const counts =
    mode === 'CASH' ? await findCounts(rows, { organisationId, branchId, day: inDays }) : NO_COUNTS;
  const days = [];
  let balance = before;
  for (const date of [...new Set([...moved.keys(), ...counts.keys()])].sort()) {
    const movedOnDay = moved.get(date) ?? NOTHING;
    const count = counts.get(date);
    // Skips a day whose entries were all reversed.
    if (count === undefined && isUnmoved(movedOnDay)) continue;
    const figures = toFigures(balance, movedOnDay);
    balance = figures.closing;
    days.push({ date: date as Day, ...inRupees(figures), ...count?.(balance) });
  }
  const all = toFigures(before, {
    inPaise: sum(moved.values(), ({ inPaise }) => inPaise),
    outPaise: sum(moved.values(), ({ outPaise }) => outPaise),
    openedPaise: sum(moved.values(), ({ openedPaise }) => openedPaise),
  });
  return {
    days: days.reverse(),
    length: days.length,
    ...inRupees(all),
    // Rows keep only the present one.
    boxOpening: isPast(input) ? null : await findBoxOpening(rows, box),
  };
}

type BookDay = WireResponse<typeof contract>['days'][number];
/** The count of a day in an answer, given the closing balance of the day. */
type Counted = (closing: Paise) => Pick<BookDay, 'counted' | 'difference' | 'denominations' | 'countedBy'>;
const NO_COUNTS: ReadonlyMap<string, Counted> = new Map();

async function findCounts(rows: Rows, where: Where<CashCountRow>): Promise<ReadonlyMap<string, Counted>> {
  const counts = await rows.find(cashCountTable, { where });
  const people = await rows.getMany(
    userTable,
    counts.flatMap(({ userId }) => userId ?? []),
  );
  return new Map(
    counts.map(({ day, countedPaise, denominations, userId }) => [
      day,
      (closing) => ({
        counted: rupeesFromPaise(countedPaise),
        difference: rupeesFromPaise(accumulate(countedPaise, negate(closing))),
        ...(denominations === null ? {} : { denominations: [...denominations] }),
        ...(userId === null ? {} : { countedBy: { id: userId, name: people.get(userId)?.name ?? '-' } }),
      }),
    ]),
  );
}

function isUnmoved({ inPaise, outPaise, openedPaise }: BoxMovement): boolean {
  return inPaise === 0 && outPaise === 0 && openedPaise === 0;
}

function inRupees({ opening, in: moneyIn, out: moneyOut, closing }: ReturnType<typeof toFigures>) {
  return {
    opening: rupeesFromPaise(opening),
    in: rupeesFromPaise(moneyIn),
    out: rupeesFromPaise(moneyOut),
    closing: rupeesFromPaise(closing),
  };
}
