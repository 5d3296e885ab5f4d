import { withoutHiddenCharacters } from './hidden-characters.ts';
import { type Paise } from './paise.ts';

/** A text, an amount, or an empty cell. */
export type CsvCell = string | Paise | null;

/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Signs that begin a formula, in ASCII and full width. */
const FORMULA = /^[=+\-@＝＋－＠]/;

/**
 * Comma-separated values (RFC 4180) that a spreadsheet opens correctly: UTF-8 with a byte order mark, and amounts as
 * plain numbers in rupees. A text that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return amountText(cell);
  const harmless = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Spreadsheets skip spaces and invisible characters before a formula, and some treat a tab or return as one. */
function isFormula(cell: string): boolean {
  return /^[\t\r]/.test(cell) || FORMULA.test(withoutHiddenCharacters(cell).trimStart());
}

/** `-38499.50` */
function amountText(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
