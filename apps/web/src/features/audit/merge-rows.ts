import { type TrailRow } from './trail.ts';

/**
 * Puts the newest page above rows that were read before. The newer version of a row counts. Null if rows between the two
 * are missing, because more were recorded than a page holds; then only the newest page is certain.
 */
export function mergeNewest(
  newest: readonly TrailRow[],
  before: readonly TrailRow[],
): readonly TrailRow[] | null {
  const numbers = new Set(newest.map(({ number }) => number));
  const isJoined = before.length === 0 || before.some(({ number }) => numbers.has(number));
  return isJoined ? [...newest, ...before.filter(({ number }) => !numbers.has(number))] : null;
}

/** Marks rows as taken back by newer rows of the list, which may have been read later. */
export function markReversed(rows: readonly TrailRow[]): readonly TrailRow[] {
  const reversedBy = new Map(
    rows.flatMap(({ number, reverses }) => reverses.map((reversed) => [reversed.number, number] as const)),
  );
  return rows.map((row) => {
    const number = reversedBy.get(row.number);
    return row.reversedBy !== null || number === undefined ? row : { ...row, reversedBy: { number } };
  });
}
