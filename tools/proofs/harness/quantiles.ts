export function median(values: readonly number[]): number {
  return computeQuantile(values, 0.5);
}

/** The value below which this share of the values lies. @throws when there are no values */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const found = sorted[Math.floor(sorted.length * share)];
  if (found === undefined) throw new Error('there are no values');
  return found;
}
