/** One part is a hundredth of a percent. */
const PARTS_OF_WHOLE = 10_000n;

/**
 * The percentage of each amount in the sum, with two decimals (docs/rules/overview.md#expense-groups). Each
 * percentage is rounded down. The hundredths that are then missing from 100.00 go, one each, to the amounts
 * that lost most by rounding, the first among equals. All percentages are 0 if the sum is not positive.
 */
export function computeCoverage(amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
  if (whole <= 0n) return amounts.map(() => 0);
  const parts = amounts.map((amount, index) => {
    const scaled = BigInt(amount) * PARTS_OF_WHOLE;
    const rest = ((scaled % whole) + whole) % whole;
    return { index, floor: (scaled - rest) / whole, rest };
  });
  const roundedDown = parts.reduce((sum, { floor }) => sum + floor, 0n);
  const raised = new Set(
    parts
      .toSorted((one, other) =>
        one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1,
      )
      .slice(0, Number(PARTS_OF_WHOLE - roundedDown))
      .map(({ index }) => index),
  );
  return parts.map(({ index, floor }) => (Number(floor) + (raised.has(index) ? 1 : 0)) / 100);
}
