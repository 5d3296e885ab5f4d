import { type Paise } from './paise.ts';
import { isWithin } from './time-window.ts';

/**
 * `24,500` or `24,500.50`: Indian grouping, decimals only if there are any. Messages write '₹' before it,
 * or 'Rs.' where docs/architecture/client.md#money-on-screens says so.
 */
export function plainRupees(amount: Paise): string {
  const rupees = formatTwoDecimals(amount);
  return `${amount < 0 ? '-' : ''}${amount % 100 === 0 ? rupees.slice(0, -3) : rupees}`;
}

/**
 * `₹2,45,000.00`, `−₹14,000.00`, `₹0`: money on a screen (docs/architecture/client.md#money-on-screens), with a true
 * minus before the sign.
 */
export function formatRupees(amount: Paise): string {
  return amount === 0 ? '₹0' : writeRupees(amount);
}

/** `₹2,45,000.00`, `−₹14,000.00`, `₹0.00`: money inside a text of an answer, where every amount has two decimals. */
export function writeRupees(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}₹${formatTwoDecimals(amount)}`;
}

/**
 * `2,45,000.00`, `−14,000.00`, `0.00`: figures in the columns of a printed sheet
 * (docs/architecture/client.md#money-on-screens).
 */
export function formatFigure(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}${formatTwoDecimals(amount)}`;
}

function formatTwoDecimals(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** `1,84,320`: a number of things. */
export function formatCount(count: number): string {
  return groupDigits(String(count));
}

/**
 * Puts a comma before the last three digits, then before every two. It avoids Intl, because a phone needs 60
 * ms to create the first Intl formatter.
 */
export function groupDigits(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2)
    groups.unshift(digits.slice(Math.max(end - 2, 0), end));
  return groups.join(',');
}

/** `1,84,320` or `19.75`: a weight or an odometer reading. */
export function formatQuantity(quantity: number): string {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 }).format(quantity);
}

/** `34.7%`, `−34.7%`: an amount as a share of another, which must be positive. */
export function formatShare(amount: Paise, of: Paise): string {
  return `${((amount / of) * 100).toFixed(1)}%`.replace('-', '−');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Nov 2026` for `2026-11`. */
export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1] ?? month} ${month.slice(0, 4)}`;
}

const DAY_MS = 24 * 3_600_000;

/** `5 minutes ago`, `3 hours ago`; after a day, `Nov 12`. Times in ms; docs/rules/screens.md#lists-and-times. */
export function formatAgo(then: number, now: number): string {
  if (!isWithin(DAY_MS, then, now)) return shortDate(then);
  const minutes = Math.max(0, Math.floor((now - then) / 60_000));
  if (minutes < 60) return formatUnitsAgo(minutes, 'minute');
  return formatUnitsAgo(Math.floor(minutes / 60), 'hour');
}

function shortDate(then: number): string {
  const form = { month: 'short', day: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat('en-US', form).format(then);
}

function formatUnitsAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
