import { withoutHiddenCharacters } from './hidden-characters.ts';
import { type Paise } from './paise.ts';

/** A text, an amount, a day or time, a count, a value for programs, or an empty cell. */
export type CsvCell = string | Paise | CsvDate | CsvCount | CsvPlain | null;

/** A day `yyyy-MM-dd`, perhaps with a time, which a spreadsheet reads as a date. */
export interface CsvDate {
  readonly date: string;
}

/** A whole number that is no amount. */
export interface CsvCount {
  readonly count: number;
}

/** A number or truth value that is written as it is: `2400000`, `45.50`, `true`. */
export interface CsvPlain {
  readonly plain: string;
}

/** Makes a spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Signs that begin a formula, in ASCII and full width. */
const FORMULA = /^[=+\-@＝＋－＠]/;

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** Texts that a spreadsheet would store as a number, a date or a truth value: 0042, 11-12, 26E10, 1/2, 10:30, Mar-24. */
const REREAD = [
  /^[(₹$€£¥]*\.?\d[\d\s,.:/-]*(?:e[+-]?\d+)?(?:[ap]m?)?[%)]*$/i,
  new RegExp(String.raw`^(?=.*\d)[\d\s\-/,.]*(?:${MONTHS})[\d\s\-/,.]*$`, 'i'),
  /^(?:true|false)$/i,
];
/** No number or date is longer. */
const MAX_REREAD = 60;

/**
 * Comma-separated values (RFC 4180) that a spreadsheet opens correctly: UTF-8 with a byte order mark, and amounts as
 * plain numbers in rupees. A text gets an apostrophe in front if a spreadsheet would take it for a formula, or would not
 * keep it as it is: an LR number 0042 stays 0042.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

/** Further lines of a file that begins with {@link csvText}. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return amountText(cell);
  if (typeof cell === 'object') return plainText(cell);
  const visible = withoutHiddenCharacters(cell);
  const harmless = isFormula(cell, visible) || isReread(visible) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function plainText(cell: CsvDate | CsvCount | CsvPlain): string {
  if ('date' in cell) return cell.date;
  return 'count' in cell ? String(cell.count) : cell.plain;
}

/** Spreadsheets skip spaces and invisible characters before a formula, and some treat a tab or return as one. */
function isFormula(cell: string, visible: string): boolean {
  return /^[\t\r]/.test(cell) || FORMULA.test(visible.trimStart());
}

function isReread(visible: string): boolean {
  const text = visible.trim();
  return text.length <= MAX_REREAD && REREAD.some((pattern) => pattern.test(text));
}

/** `-38499.50` */
function amountText(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
