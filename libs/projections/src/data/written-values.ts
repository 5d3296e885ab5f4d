import { type Hundredths } from '@bahi/kernel/measures';

/** `45.50` */
export function decimalText(hundredths: Hundredths): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function decimalTextOrNull(hundredths: Hundredths | null | undefined): string | null {
  return hundredths === null || hundredths === undefined ? null : decimalText(hundredths);
}

/** `2026-06-03T09:30:00.000Z` */
export function timeText(ms: number): string {
  return new Date(ms).toISOString();
}
