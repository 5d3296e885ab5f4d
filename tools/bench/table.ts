import { writeFileSync } from 'node:fs';

/** One row of the bench: ours beside a reference that was measured in the same run. */
export interface Figure {
  readonly figure: string;
  readonly unit: string;
  readonly ours: number;
  readonly reference: string;
  readonly referenceValue: number;
  /** The least that ours ÷ reference should be. */
  readonly goal: number;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no value has no median');
  return middle;
}

/** A Markdown table, as `docs/performance.md` holds it. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ figure, unit, ours, reference, referenceValue, goal }) => {
    const ratio = (ours / referenceValue).toFixed(2);
    return `| ${figure} | ${count(ours)}${unit} | ${reference} | ${count(referenceValue)}${unit} | ${ratio} | ≥ ${goal} |`;
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

function count(value: number): string {
  return Math.round(value).toLocaleString('en-IN');
}
