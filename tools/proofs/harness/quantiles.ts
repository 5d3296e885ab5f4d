export function median(values: readonly number[]): number {
  return computeQuantile(values, 0.5);
}

/** The value below which this share of the values lies. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const found = sorted[Math.floor(sorted.length * share)];
  if (found === undefined) throw new Error('no value has no quantile');
  return found;
}
