import { type Day, parseDay } from './day.ts';
import { plainText } from './plain-text.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const GAP = String.raw`[\s./,–-]+`;

/** Day first, as India writes it; a year with four digits may come first. */
const NOTATIONS = [
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  new RegExp(`^(?<year>\\d{4})${GAP}(?<month>\\d{1,2})${GAP}(?<day>\\d{1,2})$`),
  new RegExp(`^(?<day>\\d{1,2})${GAP}(?<month>\\d{1,2})${GAP}(?<year>\\d{2}|\\d{4})$`),
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s./,–-]*(?<month>[a-z]{3,9})[\s./,–-]*(?<year>\d{2}|\d{4})$/i,
];

/** The day that the whole text names, such as `5/6/26` or `21 Nov 2026`; undefined if it is ambiguous or no day. */
export function readDay(text: string): Day | undefined {
  const plain = plainText(text);
  const {
    day = '',
    month = '',
    year = '',
  } = NOTATIONS.map((one) => one.exec(plain)?.groups).find(Boolean) ?? {};
  return parseDay(`${year.padStart(4, '20')}-${monthNumber(month)}-${day.padStart(2, '0')}`);
}

/** Two digits; empty for a word that is no month. */
function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month.padStart(2, '0');
  const place = MONTHS.findIndex((name) => month.toLowerCase().startsWith(name));
  return place < 0 ? '' : String(place + 1).padStart(2, '0');
}
