import { type BoxBalance } from '@bahi/domain/money/box-below-zero';
import { type CashBox } from '@bahi/domain/money/cash-box';
import { addDays, type Day } from '@bahi/kernel/day';
import { accumulate, negate, paise, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { branchTable } from '../../branches/branches.projection.ts';
import { type Member } from '../../caller.ts';
import { splitIntoSpans } from '../../spans.ts';
import { boxSpanTable, type Box, type BoxSpanRow } from './cash-book.projection.ts';

export type BoxMovement = Pick<BoxSpanRow, 'inPaise' | 'outPaise' | 'openedPaise'>;

export function toFigures(before: Paise, { inPaise, outPaise, openedPaise }: BoxMovement) {
  const opening = accumulate(before, openedPaise);
  const closing = accumulate(opening, accumulate(inPaise, negate(outPaise)));
  return { opening, in: inPaise, out: outPaise, closing };
}

/** What the box holds at the beginning of a day, without an opening balance of that day. */
export async function readBalanceBefore(rows: Rows, box: Box, day: Day): Promise<Paise> {
  const [first, ...others] = splitIntoSpans({ startDate: null, endDate: addDays(day, -1) });
  const inBox = (spans: Where<BoxSpanRow>): Where<BoxSpanRow> => ({ ...box, ...spans });
  const sums = await rows.sum(
    boxSpanTable,
    [inBox(first), ...others.map(inBox)],
    ['inPaise', 'outPaise', 'openedPaise'],
  );
  return toFigures(ZERO, toMovement(sums)).closing;
}

export function toMovement({
  inPaise,
  outPaise,
  openedPaise,
}: Readonly<Record<keyof BoxMovement, number>>): BoxMovement {
  return { inPaise: paise(inPaise), outPaise: paise(outPaise), openedPaise: paise(openedPaise) };
}

/** What boxes of the firm hold at the end of a day, with the names of their branches if the caller sees several. */
export async function readBoxBalances(
  rows: Rows,
  boxes: readonly CashBox[],
  { organisationId, branches }: Pick<Member, 'organisationId' | 'branches'>,
  day: Day,
): Promise<readonly BoxBalance[]> {
  const others = branches === 'ALL' ? await rows.count(branchTable, { organisationId }, 2) : branches.length;
  const names = await rows.getMany(
    branchTable,
    boxes.map(({ branchId }) => branchId),
  );
  const balances: BoxBalance[] = [];
  for (const box of boxes) {
    const closingPaise = await readBalanceBefore(rows, { organisationId, ...box }, addDays(day, 1));
    balances.push({
      box,
      branchName: others > 1 ? names.get(box.branchId)?.name : undefined,
      closingPaise,
    });
  }
  return balances;
}
