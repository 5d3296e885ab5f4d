import { writeFileSync } from 'node:fs';
import { sqliteDriver } from '@bahi/sqlite/open-sqlite';

/** A row of the benchmark: our value compared with a reference measured in the same run, or alone. */
export type Figure = Absolute | Compared;

interface Absolute {
  readonly figure: string;
  readonly unit: string;
  readonly ours: number;
  /**
   * The lower bound for our value, or for its ratio to the reference; the upper bound if `isCost`. Undefined for a
   * value that is only reported.
   */
  readonly goal?: number;
  readonly isCost?: boolean;
  readonly referenceValue?: undefined;
}

interface Compared extends Omit<Absolute, 'referenceValue'> {
  readonly reference: string;
  readonly referenceValue: number;
}

/** Formats figures as the Markdown table of `docs/performance.md`. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((row) => {
    const { figure, unit, ours, goal, isCost } = row;
    const bound = goal === undefined ? '' : `${isCost ? '≤' : '≥'} ${formatNumber(goal)}`;
    const measured = `| ${figure} | ${formatNumber(ours)}${unit} |`;
    const goalOfOurs = goal === undefined ? '' : `${bound}${unit}`;
    if (row.referenceValue === undefined) return `${measured} | | | ${goalOfOurs} |`;
    const ratio = (ours / row.referenceValue).toFixed(2);
    return `${measured} ${row.reference} | ${formatNumber(row.referenceValue)}${unit} | ${ratio} | ${bound} |`;
  });
  return [
    '| figure | ours | reference | measured | ratio | goal |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

export function writeResults(path: string, fsyncMs: number, figures: readonly Figure[]): void {
  const results = figures.map((row) =>
    row.referenceValue === undefined ? row : { ...row, ratio: row.ours / row.referenceValue },
  );
  const about = { node: process.versions.node, sqlite: sqliteDriver(), fsyncMs };
  writeFileSync(path, `${JSON.stringify({ ...about, results }, null, 2)}\n`);
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
