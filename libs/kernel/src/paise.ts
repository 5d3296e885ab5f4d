/**
 * Money. In the code every amount is an integer number of paise; the wire carries rupees. docs/rules/money.md#amounts.
 */
export type Paise = number & { readonly __unit: 'paise' };

/** An amount on the wire or in a form's field. Accepts any number except paise. */
export type Rupees = number & { readonly __unit?: 'rupees' };

/** The largest amount or balance: ₹1,000 crore, far inside the safe integers. */
export const MAX_PAISE = 1_000_000_000_000;

export const ZERO = 0 as Paise;

/**
 * Marks an integer as paise.
 * @throws RangeError on anything but a safe integer, which is a bug and never a user's input
 */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return (amount === 0 ? 0 : amount) as Paise;
}

/**
 * Converts rupees from JSON to paise; undefined if the number has a third decimal, is −0, not finite or
 * beyond {@link MAX_PAISE}. It reads the number's shortest decimal text, because binary fractions are not
 * exact: 1.1 × 100 is not 110.
 */
export function paiseFromRupees(rupees: Rupees): Paise | undefined {
  const scaled = scaledFromDecimal(rupees, 2);
  return scaled === undefined || Math.abs(scaled) > MAX_PAISE ? undefined : (scaled as Paise);
}

/** Converts paise to rupees for the wire; the nearest double of a two-decimal number prints as that number. */
export function rupeesFromPaise(amount: Paise): Rupees {
  return amount / 100;
}

export function add(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtract(from: Paise, ...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((rest, amount) => rest - amount, from as number));
}

export function negate(amount: Paise): Paise {
  return paise(-amount);
}

/** The total of any number of entries, with the bounds of {@link accumulate}. */
export function sum<T>(items: Iterable<T>, toAmount: (item: T) => Paise): Paise {
  let total = ZERO;
  for (const item of items) total = accumulate(total, toAmount(item));
  return total;
}

/**
 * Adds to a total over an unbounded number of entries. Unlike {@link add} it does not throw when the total
 * passes the safe integers: the absurd entries of one party must not stop the projections of all firms. Such
 * a total stays at the largest safe integer, where it is visibly absurd instead of slightly wrong.
 */
export function accumulate(total: Paise, amount: Paise): Paise {
  if (isAtBound(total)) return total;
  const sum = isAtBound(amount) ? amount : total + amount;
  return paise(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, sum)));
}

/** Whether a total, or a sum of such totals, has reached the bound of {@link accumulate}: it is no longer exact. */
export function isAtBound(total: number): boolean {
  return Math.abs(total) >= Number.MAX_SAFE_INTEGER;
}

/** The bound of {@link accumulate}, in rupees. */
export const MAX_KEPT_RUPEES = Number.MAX_SAFE_INTEGER / 100;

/**
 * rate × quantity ÷ unit, rounded half up; undefined beyond {@link MAX_PAISE}. Rates and quantities are ≥ 0, so no
 * negative value is rounded. Uses BigInt, because rate × grams passes 2^53. Rounds once: docs/rules/money.md#amounts.
 */
export function multiplyRate(rate: Paise, quantity: number, unit: number): Paise | undefined {
  const product = BigInt(rate) * BigInt(quantity);
  const divisor = BigInt(unit);
  const amount = (product * 2n + divisor) / (divisor * 2n);
  return amount > BigInt(MAX_PAISE) ? undefined : paise(Number(amount));
}

/**
 * The price of one unit: amount × unit ÷ quantity, rounded half up. Uses BigInt like {@link multiplyRate}; beyond the
 * safe integers it stays at their bound, like {@link accumulate}.
 * @param quantity above 0
 */
export function priceOfUnit(amount: Paise, quantity: number, unit: number): Paise {
  const divisor = BigInt(quantity) * 2n;
  const doubled = BigInt(amount) * BigInt(unit) * 2n + BigInt(quantity);
  // BigInt division truncates towards zero.
  const price = doubled / divisor - (doubled < 0n && doubled % divisor !== 0n ? 1n : 0n);
  return accumulate(ZERO, Number(price) as Paise);
}

/**
 * Converts a JSON number to an integer scaled by 10^decimals; undefined if it has more decimals, is −0, not
 * finite, or too large for a safe integer. Weights and readings use it too.
 */
export function scaledFromDecimal(value: number, decimals: number): number | undefined {
  if (!Number.isFinite(value) || Object.is(value, -0)) return undefined;
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const scaled = Number(`${sign}${whole}${fraction.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}
