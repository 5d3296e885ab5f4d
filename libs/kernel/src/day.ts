/**
 * A business day in Asia/Kolkata as `yyyy-MM-dd`; days compare as text. Every rule about a day means the day
 * in India (docs/rules/money.md#days-and-times). India has one time zone without summer time, so a constant
 * offset is enough.
 */
export type Day = string & { readonly __unit: 'day' };

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns milliseconds since 1970. A clock is passed in wherever time matters, so that specs can set the
 * time.
 */
export type Clock = () => number;

export function dayAt(epochMs: number): Day {
  return fromDayNumber(dayNumberAt(epochMs));
}

/** When a day begins in India, in milliseconds since 1970. */
export function dayStartMs(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS;
}

/**
 * `2026-11-20 11:42:00`, the time in India: every recorded time in a file or on a terminal that a person reads
 * (docs/rules/money.md#days-and-times). Spreadsheets of any country read this form alike.
 */
export function formatIndianTime(epochMs: number): string {
  return new Date(epochMs + INDIA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Reads `yyyy-MM-dd`; undefined unless the day exists and lies in the years 1900 to 2100
 * (docs/rules/screens.md#names-and-dates).
 */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || Number(match[1]) < 1900 || Number(match[1]) > 2100) return undefined;
  const epochMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epochMs) && new Date(epochMs).toISOString().startsWith(text)
    ? (text as Day)
    : undefined;
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as Day;
}

/** The same day of a later year; 1 March for a 29 February that the year lacks. */
export function addYears(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) + years);
  return day.endsWith('-02-29') ? addDays(`${year}-02-28` as Day, 1) : (`${year}${day.slice(4)}` as Day);
}

/** The number of days from one day to the other; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** The days from 1970-01-01 to a day, for columns of many days. */
export function toDayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function fromDayNumber(days: number): Day {
  if (lastConverted.days !== days)
    lastConverted = { days, day: new Date(days * DAY_MS).toISOString().slice(0, 10) as Day };
  return lastConverted.day;
}

/** Events that follow each other mostly have the same day, and formatting one takes as long as a small fold. */
let lastConverted = { days: 0, day: '1970-01-01' as Day };

/** The {@link toDayNumber} of {@link dayAt}. */
export function dayNumberAt(epochMs: number): number {
  return Math.floor((epochMs + INDIA_OFFSET_MS) / DAY_MS);
}

/** The milliseconds since 1970 at which a day of {@link dayNumberAt} begins. */
export function startOfDayMs(dayNumber: number): number {
  return dayNumber * DAY_MS - INDIA_OFFSET_MS;
}

/** The month of a day, `yyyy-MM`. */
export function toMonth(day: Day): string {
  return day.slice(0, 7);
}

/** `dd-mm-yyyy`, the usual form of a day on screens and in messages. */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}
