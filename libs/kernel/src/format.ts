import { type Paise } from './paise.ts';

const GROUPED = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const GROUPED_TO_PAISE = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `24,500` or `24,500.50`: Indian grouping, decimals only where there are any. For messages ('Rs.24,500'). */
export function plainRupees(amount: Paise): string {
  return amount % 100 === 0 ? GROUPED.format(amount / 100) : GROUPED_TO_PAISE.format(amount / 100);
}

/** `₹2,45,000.00`, `−₹14,000.00`, `₹0`: as LOOK writes money on a screen, with a true minus before the sign. */
export function formatRupees(amount: Paise): string {
  if (amount === 0) return '₹0';
  return `${amount < 0 ? '−' : ''}₹${GROUPED_TO_PAISE.format(Math.abs(amount) / 100)}`;
}

/** `1,84,320` or `19.75`: a weight, reading or count. */
export function formatQuantity(quantity: number): string {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 }).format(quantity);
}

const SHORT_DATE = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** `5 minutes ago`, `3 hours ago`, from a day on `Nov 12`. Times in ms; spec part 1, section 9. */
export function formatAgo(then: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - then) / 60_000));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : SHORT_DATE.format(then);
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
