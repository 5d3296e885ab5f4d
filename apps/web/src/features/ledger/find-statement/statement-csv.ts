import { type CsvCell, csvText } from '@bahi/kernel/csv';
import { formatIndianTime } from '@bahi/kernel/day';
import { formatStatementNumber } from '../format-statement-number.ts';
import {
  COLUMNS,
  type Statement,
  type StatementBook,
  type StatementLine,
  type StatementParties,
  sumSides,
} from './statement-lines.ts';

/**
 * The statement as a CSV file: firm, party and period first, then a table with days as `yyyy-MM-dd`, which every
 * spreadsheet reads alike. An extract has no balances.
 */
export function buildStatementCsv(
  statement: Statement,
  parties: StatementParties,
  { opening, lines }: StatementBook,
): string {
  const { firm, party, group } = parties;
  const { startDate, endDate, corrections, closing } = statement;
  const [left, right] = COLUMNS[group];
  const sides = (amounts: Pick<StatementLine, 'inward' | 'outward'>) => [
    amounts[left.side],
    amounts[right.side],
  ];
  const row = (cells: readonly CsvCell[], balance: CsvCell) => (corrections ? cells : [...cells, balance]);
  const head: CsvCell[][] = [
    [corrections ? 'Extract of account' : 'Statement of account', formatStatementNumber(statement)],
    ['Firm', firm.name, firm.gstNo],
    ['Party', party.name, party.gstNo],
    ['From', { date: startDate }],
    ['To', { date: endDate }],
    ['Issued', { date: formatIndianTime(Date.parse(statement.issuedAt)) }, statement.issuedBy],
    [],
  ];
  return csvText([
    ...head,
    row(['Date', 'Description', 'LR/Builty', 'Details', left.title, right.title], 'Balance'),
    ...(corrections || opening === null
      ? []
      : [row([{ date: opening.day }, 'Opening balance', null, null, null, null], opening.amount)]),
    ...lines.map((line) =>
      row(
        [{ date: line.day }, line.remark, line.lrNumbers, line.details, ...blankZeros(sides(line))],
        line.balance,
      ),
    ),
    row(
      [{ date: endDate }, corrections ? 'Total' : 'Closing balance', null, null, ...sides(sumSides(lines))],
      closing,
    ),
  ]);
}

/** Leaves the unused side of a line empty. */
function blankZeros(sides: readonly CsvCell[]): readonly CsvCell[] {
  return sides.map((amount) => (amount === 0 ? null : amount));
}
