const STEPS = [1, 2, 2.5, 5, 10] as const;
/** On each side of zero. */
const TICKS_PER_SIDE = 3;
/** In rupees; also the step of an axis on which every amount is zero. */
const SMALLEST_STEP = 1_000;

/**
 * Seven ticks in rupees, symmetric around zero, that enclose all amounts. docs/architecture/client.md#charts.
 */
export function computeSignedTicks(amounts: readonly number[]): readonly number[] {
  const least = Math.max(...amounts.map(Math.abs), SMALLEST_STEP * TICKS_PER_SIDE) / TICKS_PER_SIDE;
  const step = roundStep(least);
  return [3, 2, 1, 0, -1, -2, -3].map((times) => (times === 0 ? 0 : times * step));
}

/** The smallest round step that is not below `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((each) => each * power >= least) ?? 10);
}

/** The most steps between the smallest and the largest value of {@link computeValueTicks}. */
const MAX_VALUE_STEPS = 4;
/** In hundredths; also the step of an axis whose values are all the same. */
const SMALLEST_VALUE_STEP = 10;

/**
 * Round ticks, at most seven, from above the largest value to below the smallest one. In hundredths, like the values.
 */
export function computeValueTicks(hundredths: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(...hundredths), Math.max(...hundredths)];
  const step = roundStep(Math.max((most - least) / MAX_VALUE_STEPS, SMALLEST_VALUE_STEP));
  const first = Math.ceil(least / step) - 1;
  const last = Math.floor(most / step) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => (last - index) * step);
}

const UNITS = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1_000, 'k'],
] as const;

/** The text of a tick in rupees: `2k`, `6.5L`, `1.2Cr`. */
export function formatShortRupees(rupees: number): string {
  const [size, word] = UNITS.find(([unit]) => Math.abs(rupees) >= unit) ?? [1, ''];
  const digits = String(Math.round((Math.abs(rupees) / size) * 10) / 10);
  return `${rupees < 0 ? '−' : ''}${digits}${word}`;
}

/** The most columns that have room for a label each. */
const MAX_LABELS = 12;
/** With more columns, at least each third has a label, which is a quarter for months. */
const LABEL_STEP = 3;

/**
 * Which columns of a chart have a label, counted from the last one. On a phone there is room for every second of these.
 */
export function findLabelStep(count: number): { readonly usual: number; readonly phone: number } {
  const usual = count <= MAX_LABELS ? 1 : LABEL_STEP * Math.ceil(count / (LABEL_STEP * MAX_LABELS));
  return { usual, phone: count > MAX_LABELS / 2 ? 2 * usual : usual };
}
