/**
 * A business day in Asia/Kolkata as `yyyy-MM-dd`; days compare as text. docs/rules/money.md#days-and-times and
 * "not in the future" mean India, which has one offset and no summer time.
 */
export type Day = string & { readonly __unit: 'day' };

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds since 1970. Handed in wherever time matters; only a composition root reads the machine's clock. */
export type Clock = () => number;

export function dayAt(epochMs: number): Day {
  return new Date(epochMs + INDIA_OFFSET_MS).toISOString().slice(0, 10) as Day;
}

/** `yyyy-MM-dd` of a day that exists, years 1900 to 2100 (docs/rules/screens.md), else undefined. */
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

/** How many days one day lies behind another. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** The month of a day, `yyyy-MM`. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

/** `dd-mm-yyyy`, as every screen and message shows a day. */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}
