import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listCashBook as contract } from '@bahi/contract/ledger/list-cash-book';
import { addDays, type Day } from '@bahi/kernel/day';
import { accumulate, negate, paise, rupeesFromPaise, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { boxSpanTable, type BoxSpanRow } from '../rows/cash-book.projection.ts';
import { spansWithin } from '../spans.ts';

/** The days asked for, and the months and days before them for what was in the box then. */
export async function listCashBook(
  rows: Rows,
  { branchId, mode, startDate, endDate }: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract>> {
  const box = { organisationId, branchId, mode };
  const opening = startDate === null ? ZERO : await balanceBefore(rows, box, startDate);
  const span = { atLeast: startDate ?? undefined, atMost: endDate ?? undefined };
  const asked = {
    ...box,
    grain: 'DAY' as const,
    ...(startDate === null && endDate === null ? {} : { span }),
  };
  const moved = await rows.find(boxSpanTable, { where: asked, sort: ['span'] });
  const days = [];
  let balance = opening;
  for (const { span: date, inPaise, outPaise } of moved) {
    // All that was entered for the day has been taken back.
    if (inPaise === 0 && outPaise === 0) continue;
    const before = balance;
    balance = accumulate(balance, accumulate(inPaise, negate(outPaise)));
    days.push({ date: date as Day, ...figuresOf(before, { inPaise, outPaise }, balance) });
  }
  const total = moved.reduce(
    (sum, { inPaise, outPaise }) => ({
      inPaise: accumulate(sum.inPaise, inPaise),
      outPaise: accumulate(sum.outPaise, outPaise),
    }),
    { inPaise: ZERO, outPaise: ZERO },
  );
  return { days: days.reverse(), length: days.length, ...figuresOf(opening, total, balance) };
}

type Box = Pick<BoxSpanRow, 'organisationId' | 'branchId' | 'mode'>;

async function balanceBefore(rows: Rows, box: Box, day: Day): Promise<Paise> {
  const [first, ...others] = spansWithin({ startDate: null, endDate: addDays(day, -1) });
  const ofBox = (spans: Where<BoxSpanRow>): Where<BoxSpanRow> => ({ ...box, ...spans });
  const { inPaise, outPaise } = await rows.sum(
    boxSpanTable,
    [ofBox(first), ...others.map(ofBox)],
    ['inPaise', 'outPaise'],
  );
  return accumulate(paise(inPaise), negate(paise(outPaise)));
}

function figuresOf(
  opening: Paise,
  { inPaise, outPaise }: Pick<BoxSpanRow, 'inPaise' | 'outPaise'>,
  closing: Paise,
) {
  return {
    opening: rupeesFromPaise(opening),
    in: rupeesFromPaise(inPaise),
    out: rupeesFromPaise(outPaise),
    closing: rupeesFromPaise(closing),
  };
}
