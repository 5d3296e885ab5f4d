/** One part is a hundredth of a percent. */
const PARTS_OF_WHOLE = 10_000n;

/**
 * The share of each amount in the sum, in percent with two decimals. The shares sum to 100.00: the remainder from
 * rounding down goes to the amounts that lost most, and among equals to the first
 * (docs/rules/overview.md#expense-groups). All are 0 if the sum is not positive.
 */
export function computeCoverage(amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
  if (whole <= 0n) return amounts.map(() => 0);
  const parts = amounts.map((amount, index) => {
    const scaled = BigInt(amount) * PARTS_OF_WHOLE;
    const rest = ((scaled % whole) + whole) % whole;
    return { index, floor: (scaled - rest) / whole, rest };
  });
  const given = parts.reduce((sum, { floor }) => sum + floor, 0n);
  const raised = new Set(
    parts
      .toSorted((one, other) =>
        one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1,
      )
      .slice(0, Number(PARTS_OF_WHOLE - given))
      .map(({ index }) => index),
  );
  return parts.map(({ index, floor }) => (Number(floor) + (raised.has(index) ? 1 : 0)) / 100);
}
