import { writeFileSync } from 'node:fs';

/** One row of the bench: ours beside a reference that was measured in the same run. */
export interface Figure {
  readonly figure: string;
  readonly unit: string;
  readonly ours: number;
  readonly reference: string;
  readonly referenceValue: number;
  /** The least that ours ÷ reference should be, or the most. */
  readonly goal: number;
  readonly isCost?: boolean;
}

export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5);
}

/** The value that this share of them lies below. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const found = sorted[Math.floor(sorted.length * share)];
  if (found === undefined) throw new Error('no value has no quantile');
  return found;
}

/** A Markdown table, as `docs/performance.md` holds it. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ figure, unit, ours, reference, referenceValue, goal, isCost }) => {
    const ratio = (ours / referenceValue).toFixed(2);
    const bound = `${isCost ? '≤' : '≥'} ${goal}`;
    return `| ${figure} | ${shown(ours)}${unit} | ${reference} | ${shown(referenceValue)}${unit} | ${ratio} | ${bound} |`;
  });
  return [
    '| figure | ours | reference | measured | ratio | goal |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

export function writeResults(path: string, fsyncMs: number, figures: readonly Figure[]): void {
  const results = figures.map((row) => ({ ...row, ratio: row.ours / row.referenceValue }));
  writeFileSync(path, `${JSON.stringify({ node: process.version, fsyncMs, results }, null, 2)}\n`);
}

function shown(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
